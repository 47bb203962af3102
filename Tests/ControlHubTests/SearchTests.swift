internal import BusContract
internal import ControlClient
internal import DBus
internal import TestSupport
internal import Testing

@testable internal import ControlHub

@Suite(.standardTimeLimit)
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

    /// One bundle's thousands don't make a search slow for all.
    @Test func ofVeryManyTheFirstAreFound() {
        let most = SearchIndex.mostOfOneBundle
        let index = SearchIndex(model: Samples.model((0...most).map { Samples.control("Lamp \($0)") }))
        #expect(index.results(for: ["amp", "\(most - 1)"]).count == 1)
        #expect(index.results(for: ["amp", "\(most)"]).isEmpty)
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
        ("switch the lamp off", "Desk Lamp: Off | Off"), ("off desk", "Desk Lamp: Off | Off"),
        ("toggle desk", "Desk Lamp | Off \u{b7} Return turns it on"),
        ("volume 0", "Volume: 0 % | 50 %"), ("volume 100", "Volume: 100 % | 50 %"),
        ("olume", "Volume | 50 % \u{b7} type a number after the name"),
        ("mode", "Mode | Slow \u{b7} type what to select after the name"),
    ])
    func searchFindsControlOrAction(_ query: String, _ first: String) {
        #expect(Self.texts(query).first == first)
    }

    @Test(arguments: [
        "d", "", "desk nothing", "volume 101", "volume loud", "mode warp", "timer soon", "two things",
        "paint black", "ol", "lights off loud", "volume -1",
    ])
    func unmatchedSearchFindsNothing(_ query: String) { #expect(Self.texts(query).isEmpty) }

    @Test func searchResultsUseTheirControl() throws {
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

    @Test func hiddenControlsAreNotFound() {
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

    /// The whole name first, then a part of it, then what has it from its bundle; of one name the control
    /// comes before the action, and what is alike as it is shown.
    @Test func bestSearchResultComesFirst() {
        let model = Samples.model(
            [
                Samples.control("Alpha", bundle: "Lamp"), Samples.control("Lamp Zebra", bundle: "Office"),
                Samples.control("Lamp Shade", bundle: "Office"), Samples.control("Lamp", bundle: "Office"),
            ],
            intents: [Samples.intent("L", "Lamp", bundle: "Office", [])])
        let results = SearchIndex(model: model).results(for: ["lamp"])
        #expect(results.map(\.title) == ["Lamp", "Lamp", "Lamp Zebra", "Lamp Shade", "Alpha"])
        #expect(results.map(\.isExact) == [true, true, false, false, false])
        #expect(results.first?.id.subject == .control("Office/Lamp"))
        let many = Samples.model((0...SearchIndex.limit).map { Samples.control("Lamp \($0)") })
        #expect(SearchIndex(model: many).results(for: ["lamp"]).count == SearchIndex.limit)
    }

    /// It is found with the reason, and choosing it does nothing.
    @Test func unusableControlIsFoundWithItsReason() {
        let model = Samples.model([
            Samples.control(
                "Lamp", isOn: true,
                [Control1.enabled.name: .boolean(false), Control1.status.name: .string("not now")])
        ])
        let index = SearchIndex(model: model)
        #expect(index.results(for: ["lamp"]).map(\.subtitle) == ["On, not now"])
        #expect(index.results(for: ["lamp"]).map(\.use) == [nil])
        #expect(index.results(for: ["lamp", "off"]).map(\.use) == [nil])
    }

    /// Of a bundle that doesn't run no state is known: a tap starts it.
    @Test func stoppedBundlesControlsShowBundleName() {
        let model = Samples.model(
            [
                Samples.control("Desk", isOn: true), Samples.control("Volume", level: (5, 0, 10, 1)),
                Samples.control("Lamps"),
            ], isRunning: false)
        let index = SearchIndex(model: model)
        let first = { (query: String) in index.results(for: [query]).first }
        #expect(first("desk")?.subtitle == "Lamps")
        #expect(first("desk")?.use == .tap(ControlAddress(bundle: "Lamps", kind: "Desk")))
        #expect(first("volume")?.subtitle == "Lamps \u{b7} type a number after the name")
        #expect(first("lamps")?.subtitle == "", "it has the name already")
    }

    /// The buttons beside a result turn it on and off; a result that does so itself has none.
    @Test func onlyToggleResultsHaveButtons() {
        let first = { (query: String) in Self.index.results(for: [query]).first }
        #expect(first("desk")?.isToggle == true && first("desk off")?.isToggle == false)
        #expect(first("volume")?.isToggle == false && first("timer")?.isToggle == false)
    }

    /// A share of one is typed in hundredths, as it is shown.
    @Test(arguments: [("30", 0.3), ("30%", 0.3), ("100", 1), ("0", 0), ("101", nil), ("-1", nil), ("%", nil)])
    func percentageLevelIsTypedInHundredths(_ typed: String, _ value: Double?) {
        let share = Samples.control("Share", level: (0.25, 0, 1, 0))
        let use = SearchIndex.uses(of: share, typed).first
        #expect(use?.value == value.map { .set(share.address, $0) })
        #expect(use?.words == value.map { "\(Int($0 * 100)) %" })
    }

    /// Who types a name in full means that one, wherever it stands.
    @Test func wholeChoiceNameBeatsItsBeginning() {
        let mode = Samples.control("Mode", selected: "slow", choices: ["Slow Motion", "Slow"])
        #expect(SearchIndex.uses(of: mode, "slow").map(\.value) == [.select(mode.address, "slow")])
        #expect(SearchIndex.uses(of: mode, "slow m").map(\.value) == [.select(mode.address, "slow motion")])
        #expect(SearchIndex.uses(of: Samples.control("Press"), "on").isEmpty)
    }

    /// The last word of a choice is enough; the first that begins so comes before it.
    @Test func choiceIsFoundByAnyWord() {
        let mode = Samples.control(
            "Power Mode", selected: "balanced", choices: ["Balanced", "Power Saver", "Save All"])
        let index = SearchIndex(model: Samples.model([mode]))
        let first = index.results(for: ["power", "mode", "saver"]).first
        #expect(first?.title == "Power Mode: Power Saver")
        #expect(first?.use == .select(mode.address, "power saver"))
        #expect(SearchIndex.uses(of: mode, "save").map(\.value) == [.select(mode.address, "save all")])
        #expect(
            SearchIndex.uses(of: mode, "saver power").map(\.value) == [.select(mode.address, "power saver")])
        #expect(SearchIndex.uses(of: mode, "aver").isEmpty)
        #expect(SearchIndex.uses(of: mode, "saver all").isEmpty)
    }

    /// Each is offered by itself, and is meant by what its result stands for.
    @Test func choicesOfOneTitleAreToldApart() throws {
        var interfaces: [String: [String: BusValue]] = [
            Control1.name.rawValue: [
                "Title": .string("Output"), "Enabled": .boolean(true), "Available": .boolean(true),
            ]
        ]
        interfaces[Selection1.name.rawValue] = [
            "Selected": .string("usb"),
            "Choices": .array(
                of: .vardict,
                [("usb", "Speaker"), ("hdmi", "Speaker"), ("line", "Speaking Tube")].map {
                    .properties([("id", .string($0)), ("title", .string($1))])
                }),
        ]
        let address = ControlAddress(bundle: "Lamps", kind: "Output")
        let output = try #require(ControlSnapshot(address, interfaces: interfaces))
        let index = SearchIndex(model: Samples.model([output]))
        let found = index.results(for: ["output speak"])
        #expect(found.map(\.title) == ["Output: Speaker (usb)", "Output: Speaker (hdmi)"])
        #expect(found.map(\.use) == [.select(address, "usb"), .select(address, "hdmi")])
        #expect(found.map { index.result(for: $0.id)?.use } == found.map(\.use))
        #expect(index.results(for: ["output", "speaker", "(h"]).map(\.use) == [.select(address, "hdmi")])
    }

    @Test func choicesOfAnActionOfOneTitleAreToldApart() {
        let output: Vardict = [
            "name": .string("output"), "type": .string("s"), "required": .boolean(true),
            "choices": .array(
                of: .structure([.string, .string]),
                ["usb", "hdmi"].map { .structure([.string($0), .string("Speaker")]) }),
        ]
        let index = SearchIndex(model: Samples.model([], intents: [Samples.intent("Play", "Play", [output])]))
        let found = index.results(for: ["play", "speaker"])
        #expect(found.map(\.title) == ["Play: Speaker (usb)", "Play: Speaker (hdmi)"])
        #expect(
            found.map { index.result(for: $0.id)?.use }
                == ["usb", "hdmi"].map {
                    .perform(intent: "Play", bundle: "Lamps", parameters: ["output": .string($0)])
                })
    }

    /// Actions that launchers shouldn't offer, and those without a name, aren't found.
    @Test func undiscoverableAndUntitledActionsAreNotFound() {
        let model = Samples.model(
            [],
            intents: [
                Samples.intent("Hidden", "Hidden Lights", [], [Intent1.discoverable.name: .boolean(false)]),
                Samples.intent("Lights", "", []),
            ])
        #expect(SearchIndex(model: model).results(for: ["lights"]).isEmpty)
        #expect(SearchIndex(model: model).results(for: ["lamps"]).isEmpty)
    }

    @Test func actionIsFoundByItsPhrase() {
        let intent = Samples.intent(
            "Brew", "Make Coffee", [], [Intent1.phrases.name: .strings(["Brew me an espresso with Lamps"])])
        let index = SearchIndex(model: Samples.model([], intents: [intent]))
        #expect(index.results(for: ["espresso"]).map(\.title) == ["Make Coffee"])
        #expect(index.results(for: ["tea"]).isEmpty)
    }

    /// The description, or the sentence, or whose action it is.
    @Test(arguments: [
        ("Turns all off", "All off", "Turns all off"), ("", "All off", "All off"), ("", "", "Lamps"),
    ])
    func actionResultShowsItsDescription(_ description: String, _ summary: String, _ said: String) {
        var model = Samples.model(
            [],
            intents: [
                Samples.intent(
                    "All", "All Lights Off", [],
                    [
                        Intent1.descriptionText.name: .string(description),
                        Intent1.summary.name: .string(summary),
                    ])
            ])
        model.bundles["Lamps"]?.iconName = "lamp"
        let result = SearchIndex(model: model).results(for: ["lights"]).first
        #expect(result?.subtitle == said && result?.iconName == "lamp")
        #expect(result?.use == .perform(intent: "All", bundle: "Lamps", parameters: [:]))
    }

    /// What has a value of its own, or needs none, isn't asked for.
    @Test func onlyMissingParametersAreAskedFor() {
        let given: Vardict = [
            "name": .string("count"), "type": .string("x"), "required": .boolean(true), "default": .int64(5),
        ]
        let optional: Vardict = [
            "name": .string("note"), "type": .string("s"), "required": .boolean(false),
        ]
        #expect(MissingParameter.of(Samples.intent("A", "A", [given, optional])).count == 0)
        let one = MissingParameter.of(Samples.intent("A", "A", [given, Self.color]))
        #expect(one.count == 1 && one.parameter?.name == "color")
        let two = MissingParameter.of(Samples.intent("A", "A", [Self.minutes, Self.color]))
        #expect(two.count == 2 && two.parameter == nil)
    }

    /// A word is taken as the bundle takes it, or not at all.
    @Test(arguments: [
        ("b", "Yes", BusValue.boolean(true), "on"), ("b", "off", .boolean(false), "on"),
        ("b", "2", nil, "on"),
        ("x", "5", .int64(5), "10"), ("x", "5.5", nil, "10"), ("d", "5.5", .double(5.5), "10"),
        ("d", "inf", nil, "10"), ("s", "Any", .string("Any"), "\u{2026}"),
    ])
    func typedWordIsReadAsParameterType(_ type: String, _ word: String, _ value: BusValue?, _ example: String)
    {
        let missing = MissingParameter.of(
            Samples.intent(
                "A", "A", [["name": .string("it"), "type": .string(type), "required": .boolean(true)]])
        ).parameter
        #expect(missing?.values(of: word).first?.value == value)
        #expect(missing?.example == example && missing?.title == "it")
    }

    /// Searches keep the text, and give it back.
    @Test(arguments: [
        SearchID(.control("Lamps/Desk")), SearchID(.control("Lamps/Desk"), value: "50"),
        SearchID(.intent(bundle: "Lamps", identifier: "All")),
        SearchID(.intent(bundle: "Lamps", identifier: "Timer"), value: "5"),
    ])
    func searchIdentifiersAreReadBack(_ id: SearchID) { #expect(SearchID(id.text) == id) }

    @Test(arguments: ["", "control", "control\ta\tb\tc", "what\tever", "\t\t\t"])
    func malformedSearchIdentifiersAreRefused(_ text: String) { #expect(SearchID(text) == nil) }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
