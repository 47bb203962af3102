import BusContract
import ControlBasics
import DBus
import TestSupport
import Testing

/// How a host's environment is read from an `a{sv}`, and written into one.
@Suite(.standardTimeLimit)
struct WidgetEnvironmentKeyTests {
    @Test func everyKeyGoesToTheBusAndBack() throws {
        let said: Vardict = [
            "rendering-mode": .string("vibrant"), "color-scheme": .string("dark"), "dimmed": .boolean(true),
            "contrast": .string("increased"),
            "margins": .structure([.double(1), .double(2), .double(3), .double(4)]),
            "container-background": .boolean(false), "location": .string("carPlay"),
            "direction": .string("rightToLeft"), "text-size": .string("accessibility3"), "scale": .double(2),
        ]
        let environment = try WidgetEnvironment(said)
        #expect(environment.vardict == said)
        #expect(said.entries.count == Widget1.environmentKeys.count)
        #expect(environment.contentMargins == .init(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(environment.textSize == .accessibility3 && environment.showsContainerBackground == false)
        for key in Widget1.environmentKeys { #expect(said[key.name]?.type == key.type, "\(key.name)") }
    }

    @Test func documentsNameEveryKeyAndWhatItMayBe() {
        let keys = Widget1.environmentKeys.map { "\($0.name), \($0.doc): \($0.allowed)" }
        let doc = Widget1.environment.readable.description.doc
        #expect(doc.hasSuffix("The keys: \(keys.joined(separator: "; "))."))
    }

    @Test func missingAndUnknownKeysSayNothing() throws {
        #expect(try WidgetEnvironment(Vardict()).isEmpty)
        #expect(try WidgetEnvironment(["texture": .string("glass"), "mode": .int32(3)]).isEmpty)
        #expect(WidgetEnvironment().vardict.isEmpty)
    }

    @Test(
        arguments: [
            (
                "rendering-mode", .string("sepia"),
                "got \"sepia\", expected fullColor, accented or vibrant (s)"
            ),
            (
                "rendering-mode", .int32(1),
                "got a value of the type i, expected fullColor, accented or vibrant (s)"
            ),
            ("color-scheme", .string("Dark"), "got \"Dark\", expected light or dark (s)"),
            ("dimmed", .string("yes"), "got \"yes\", expected true or false (b)"),
            ("scale", .double(0), "got 0.0, expected a number above 0 and up to 16 (d)"),
            ("scale", .double(.nan), "got nan, expected a number above 0 and up to 16 (d)"),
            (
                "margins", .structure([.double(1), .double(-2), .double(3), .double(4)]),
                "got a value of the type (dddd), expected four numbers from 0 to 1000 (dddd)"
            ),
            ("margins", .double(8), "got 8.0, expected four numbers from 0 to 1000 (dddd)"),
        ] as [(String, BusValue, String)])
    func wrongValueIsRefusedWithItsKey(key: String, value: BusValue, message: String) {
        let error = #expect(throws: BusError.self) { try WidgetEnvironment([key: value]) }
        #expect(error?.name == .invalidArguments)
        #expect(error?.message == "the environment's \"\(key)\": \(message)")
    }
}
