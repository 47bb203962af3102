import AppIntentsFoundation
import AppIntentsLite
import Foundation
import TestSupport
import Testing

/// Names of persons as parameters.
@Suite(.standardTimeLimit)
struct NameTests {
    @Test func nameIsEncodedInParts() throws {
        var name = PersonNameComponents()
        name.givenName = "Grace"
        name.familyName = "Hopper"
        name.namePrefix = "Dr."
        let argument = try #require(name._argument)
        #expect(
            argument
                == .dictionary([
                    "given": .string("Grace"), "family": .string("Hopper"), "prefix": .string("Dr."),
                ]))
        #expect(try PersonNameComponents._decode(argument) == name)
        #expect(name._title == "Dr. Grace Hopper")
    }

    @Test(arguments: [
        ("Grace", "Grace", nil, nil), ("Grace Hopper", "Grace", nil, "Hopper"),
        ("Grace  Brewster Murray Hopper", "Grace", "Brewster Murray", "Hopper"),
    ])
    func nameIsDecodedFromText(_ text: String, _ given: String?, _ middle: String?, _ family: String?) throws
    {
        let name = try PersonNameComponents._decode(.string(text))
        #expect(name.givenName == given && name.middleName == middle && name.familyName == family)
    }

    @Test func invalidNameIsRefused() {
        for argument: IntentArgument in [
            .string(" "), .int(1), .dictionary(["first": .string("Grace")]), .dictionary(["given": .int(1)]),
        ] {
            #expect(throws: IntentArgumentError.self) { try PersonNameComponents._decode(argument) }
        }
    }
}
