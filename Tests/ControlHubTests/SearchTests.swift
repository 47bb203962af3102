internal import BusContract
internal import ControlClient
internal import DBus
internal import Testing

@testable internal import ControlHub

@Suite(.timeLimit(.minutes(1)))
struct SearchTests {
    private static let minutes: Vardict = [
        "name": .string("minutes"), "title": .string("Minutes"), "type": .string("x"),
        "required": .boolean(true),
    ]
    private static let color: Vardict = [
        "name": .string("color"), "title": .string("Color"), "type": .string("s"), "required": .boolean(true),
        "choices": .array(
            of: .structure([.string, .string]),
            ["red", "blue"].map { .structure([.string($0), .string($0.capitalizedFirst)]) }),
    ]
    private static let index = SearchIndex(
        model: Samples.model(
            [
                Samples.control("Desk Lamp", isOn: false), Samples.control("Volume", level: (50, 0, 100, 1)),
                Samples.control("Mode", selected: "slow", choices: ["Slow", "Power Saver"]),
            ],
            intents: [
                Samples.intent("All", "All Lights Off", []),
                Samples.intent("Timer", "Start Timer", [minutes]),
                Samples.intent("Paint", "Paint Lamps", [color]),
                Samples.intent("Two", "Two Things", [minutes, color]),
            ]))

    private static func texts(_ query: String) -> [String] {
        index.results(for: query.split(separator: " ").map(String.init)).map {
            "\($0.title) | \($0.subtitle)"
        }
    }

    private static let lamp = ControlAddress(bundle: "Lamps", kind: "Desk Lamp")

    @Test(arguments: [
        ("desk", "Desk Lamp | Off \u{b7} Return turns it on"),
        ("LAMP desk", "Desk Lamp | Off \u{b7} Return turns it on"),
        ("turn on the desk", "Desk Lamp: On | Off"), ("desk off", "Desk Lamp: Off | Off"),
        ("volume", "Volume | 50 % \u{b7} type a number after the name"), ("volume 30", "Volume: 30 % | 50 %"),
        ("set volume 30%", "Volume: 30 % | 50 %"), ("mode power", "Mode: Power Saver | Slow"),
        ("mode power saver", "Mode: Power Saver | Slow"), ("all lights", "All Lights Off | Lamps"),
        ("timer", "Start Timer | Minutes? Type it after the name: start timer 10"),
        ("start timer 25", "Start Timer: 25 | Minutes \u{b7} Lamps"),
        ("paint", "Paint Lamps | Color (Red, Blue)? Type it after the name: paint lamps red"),
        ("paint blu", "Paint Lamps: Blue | Color \u{b7} Lamps"),
    ])
    func finds(_ query: String, _ first: String) { #expect(Self.texts(query).first == first) }

    @Test(arguments: [
        "d", "", "desk nothing", "volume 101", "volume loud", "mode warp", "timer soon", "two things",
        "paint black",
    ])
    func findsNot(_ query: String) { #expect(Self.texts(query).isEmpty) }

    @Test func resultsDoWhatTheySay() throws {
        let uses = { (query: String) in Self.index.results(for: [query]).first?.use }
        #expect(uses("desk") == .turn(Self.lamp, isOn: true))
        #expect(uses("desk off") == .turn(Self.lamp, isOn: false))
        #expect(uses("volume") == nil && uses("timer") == nil)
        #expect(
            uses("timer 5") == .perform(intent: "Timer", bundle: "Lamps", parameters: ["minutes": .int64(5)]))
        #expect(
            uses("paint b")
                == .perform(intent: "Paint", bundle: "Lamps", parameters: ["color": .string("blue")]))
        for result in Self.index.results(for: ["lamp"]) {
            let again = try #require(SearchID(result.id.text).flatMap(Self.index.result))
            #expect(again.title == result.title && again.use == result.use)
        }
    }

    @Test func whatIsHiddenIsNotFound() {
        var model = Self.index.model
        model.arrangement.setHidden(Self.lamp.description, true)
        #expect(SearchIndex(model: model).results(for: ["desk"]).isEmpty)
        #expect(SearchIndex(model: model).result(for: SearchID(.control(Self.lamp.description))) == nil)
    }

    /// A search may also have kept what it found before.
    @Test func actionsOfAHiddenBundleAreNotFound() {
        var model = Self.index.model
        model.arrangement.setHidden(Arrangement.name(ofBundle: "Lamps"), true)
        let index = SearchIndex(model: model)
        #expect(index.results(for: ["lights"]).isEmpty)
        #expect(index.result(for: SearchID(.intent(bundle: "Lamps", identifier: "All"))) == nil)
    }

    @Test(arguments: ["", "control", "control\ta\tb\tc", "what\tever", "\t\t\t"])
    func otherIdentifiersAreRefused(_ text: String) { #expect(SearchID(text) == nil) }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
