@testable import AppIntentsLite
import Testing

/// Two cases with values of one type: only the name tells them apart.
private enum Route: AppUnionValue, Hashable, Sendable {
    case from(String), to(String)

    enum Cases: String, AppUnionValueCasesProviding {
        case from, to
        typealias UnionValue = Route
    }

    static var _unionCases: [_UnionCase<Route>] {
        [_UnionCase("from") { .from($0) }, _UnionCase("to") { .to($0) }]
    }
    var _unionCase: (name: String, value: any _IntentValue) {
        switch self {
        case .from(let place): ("from", place)
        case .to(let place): ("to", place)
        }
    }
}

struct UnionValueTests {
    @Test func namedUnionCaseIsDecodedByName() async throws {
        for route in [Route.from("Bonn"), .to("Bonn")] {
            let argument = try #require(route._argument)
            #expect(try Route._decode(argument) == route)
            #expect(try await Route._lookup([argument]) == [route])
        }
    }

    @Test func unnamedUnionValueIsTheFirstFittingCase() async throws {
        #expect(try Route._decode(.string("Bonn")) == .from("Bonn"))
        #expect(try await Route._lookup([.string("Bonn")]) == [.from("Bonn")])
        let error = #expect(throws: IntentArgumentError.self) { try Route._decode(.bool(true)) }
        #expect("\(error.map { "\($0)" } ?? "")".contains("\"to\""))
    }
}
