import AppIntentsLite
import SwiftUILite
import TestSupport
import Testing
import WidgetKitLite

private struct SetVolume: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Volume"
    @Parameter(title: "To", inclusiveRange: (1, 9)) var value: Double
    func perform() async throws -> some IntentResult { .result() }
}

private struct SetShare: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Share"
    @Parameter(title: "To") var value: Double
    func perform() async throws -> some IntentResult { .result() }
}

private struct SetCount: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Count"
    @Parameter(title: "To") var value: Int
    func perform() async throws -> some IntentResult { .result() }
}

private enum Pace: String, AppEnum {
    case slow, fast
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pace"
    static let caseDisplayRepresentations: [Pace: DisplayRepresentation] = [
        .fast: "Quickly", .slow: DisplayRepresentation(title: "Slowly", image: .init(systemName: "tortoise")),
    ]
}

private struct SetPace: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Pace"
    @Parameter(title: "To") var value: Pace
    func perform() async throws -> some IntentResult { .result() }
}

private struct Network: AppEntity, Equatable {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Network"
    static let defaultQuery = NetworkQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(id)", subtitle: "82 %", image: .init(systemName: "wifi"))
    }
}

private struct NetworkQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Network] { identifiers.map { Network(id: $0) } }
}

private struct SetNetwork: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Network"
    @Parameter(title: "To") var value: Network
    func perform() async throws -> some IntentResult { .result() }
}

/// Controls that are a number within limits, or one of several things.
@Suite(.standardTimeLimit)
@MainActor
struct ControlFormTests {
    private func form(_ template: some ControlWidgetTemplate) -> ResolvedTemplate.Form {
        ResolvedTemplate(evaluating: template).form
    }

    private func level(_ value: Double, step: Double) -> ControlLevel {
        ControlLevel(value: value, range: -1...10, step: step, unit: "")
    }

    /// Whatever an author's provider says, as long as it is a number; and whatever step.
    @Test func `choices of one title have their identifiers behind it`() {
        let selection = ControlSelection(
            selected: "a",
            choices: [
                .init(id: "a", title: "HDMI"), .init(id: "b", title: "HDMI"), .init(id: "c", title: "Jack"),
            ])
        #expect(selection.choices.map(\.title) == ["HDMI (a)", "HDMI (b)", "Jack"])
        #expect(selection.title == "HDMI (a)")
    }

    @Test func levelMayStandBeyondItsLimits() {
        #expect([-5, 3, 50].map { level($0, step: 0).value } == [-5, 3, 50])
        #expect([.nan, .infinity, -.infinity].map { level($0, step: 0).value } == [-1, 10, -1])
        #expect([0.5, 0, -2, .infinity, .nan].map { level(0, step: $0).step } == [0.5, 0, 0, 0, 0])
    }

    /// Its values are counted from the least on, and the greatest is one of them.
    @Test(
        arguments: [
            (-9, -1), (0.9, -1), (1.1, 3), (4.9, 3), (5.1, 7), (8.4, 7), (8.6, 10), (9.9, 10), (50, 10),
        ] as [(Double, Double)])
    func `the nearest value is a number of steps above the least`(_ wanted: Double, _ nearest: Double) {
        #expect(level(0, step: 4).nearest(to: wanted) == nearest)
    }

    /// Where it is, what it is moved by, and where that leads, by steps of 4 from -1 on.
    @Test(
        arguments: [
            (3, 4, 7), (3, 1, 7), (3, -1, -1), (3, 9, 10), (10, -1, 7), (10, 1, 10), (-1, -9, -1), (3, 0, 3),
            // Between the steps, where only what it counts can have put it.
            (5, 1, 9), (5, -1, 1), (5, 5, 10), (9, 1, 10), (2, -1, -1), (5, 0, 5),
            // Beyond the limits: it comes back, and goes no further.
            (40, 1, 40), (40, -1, 36), (40, -5, 35), (40, -36, 4), (40, -90, -1), (40, 0, 40),
            (-9, -1, -9), (-9, 1, -5), (-9, 90, 10),
        ] as [(Double, Double, Double)])
    func levelMoveGoesAtLeastOneStep(
        _ value: Double, _ delta: Double, _ result: Double
    ) {
        #expect(level(value, step: 4).moved(by: delta) == result)
    }

    /// The author's limits count before those of the action's parameter, and these before those of the type.
    @Test func sliderTakesTheNearestDeclaredLimits() {
        #expect(
            form(
                ControlWidgetSlider(value: 4, in: 2...8, step: 2, unit: "dB", action: SetVolume()) {
                    Text("Volume")
                }) == .level(ControlLevel(value: 4, range: 2...8, step: 2, unit: "dB")))
        #expect(
            form(ControlWidgetSlider(value: 4, action: SetVolume()) { Text("Volume") })
                == .level(ControlLevel(value: 4, range: 1...9, step: 0, unit: "")))
        #expect(
            form(ControlWidgetSlider(value: 0.5, action: SetShare()) { Text("Share") })
                == .level(ControlLevel(value: 0.5, range: 0...1, step: 0, unit: "")))
        #expect(
            form(ControlWidgetSlider(value: 40, action: SetCount()) { Text("Count") })
                == .level(ControlLevel(value: 40, range: 0...100, step: 1, unit: "")))
        #expect(
            form(ControlWidgetSlider("Count", value: 40, action: SetCount()))
                == .level(ControlLevel(value: 40, range: 0...100, step: 1, unit: "")))
    }

    @Test func pickerShowsSubtitlesAndBadgesOfItsChoices() {
        let networks = ["Home", "Cafe", "Work"].map { Network(id: $0) }
        let picker = ControlWidgetPicker(
            "Network", selection: networks[0], choices: networks, action: SetNetwork())
        let badged = picker.badge("lock.fill", on: [networks[0], networks[2], Network(id: "Gone")])
            .badge("checkmark", on: [networks[2]])
        func choice(_ id: String, _ badge: String) -> ControlSelection.Choice {
            .init(id: id, title: id, subtitle: "82 %", symbol: "wifi", badge: badge)
        }
        #expect(
            form(badged)
                == .selection(
                    ControlSelection(
                        selected: "Home",
                        choices: [
                            choice("Home", "lock.fill"), choice("Cafe", ""), choice("Work", "checkmark"),
                        ])))
    }

    /// In the order of the enumeration, whatever that of the names.
    @Test func pickerKeepsTheOrderOfItsCases() {
        #expect(
            form(ControlWidgetPicker(selection: Pace.fast, action: SetPace()) { Text("Pace") })
                == .selection(
                    ControlSelection(
                        selected: "fast",
                        choices: [
                            .init(id: "slow", title: "Slowly", symbol: "tortoise"),
                            .init(id: "fast", title: "Quickly"),
                        ])))
    }
}
