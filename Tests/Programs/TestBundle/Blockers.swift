internal import ControlRuntime
internal import Glibc

/// A button that blocks its thread on a latch of its own: `Gate0` to `Gate3`.
struct Gate<Number: Slot>: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Gate\(Number.index)") {
            ControlWidgetButton(action: PassGate<Number>()) { Text("Gate") }
        }
    }
}

struct PassGate<Number: Slot>: AppIntent {
    static var title: LocalizedStringResource { "Pass a Gate" }
    static var persistentIdentifier: String { "PassGate\(Number.index)" }

    func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
        try Latch.wait("Gate\(Number.index)")
        Board.note("Gate\(Number.index)", "passed")
        return .result(value: true)
    }
}

/// A button that says a line and sleeps ten seconds.
struct Sleeper<Number: Slot>: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Sleeper\(Number.index)") {
            ControlWidgetButton(action: SleepDeeply<Number>()) { Text("Sleeper") }
        }
    }
}

struct SleepDeeply<Number: Slot>: AppIntent {
    static var title: LocalizedStringResource { "Sleep" }
    static var persistentIdentifier: String { "SleepDeeply\(Number.index)" }

    func perform() async throws -> some IntentResult {
        Latch.say("Sleeper\(Number.index) sleeps")
        sleep(10)
        return .result()
    }
}

/// A button that is quick a thousand times and then blocks.
struct Turncoat: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Turncoat") {
            ControlWidgetButton(action: TurnCoat()) { Text("Turncoat") }
        }
    }
}

struct TurnCoat: AppIntent {
    static let title: LocalizedStringResource = "Turn the Coat"

    func perform() async throws -> some IntentResult {
        Board.note("Turncoat", "run")
        if Board.journal("Turncoat").count > 1_000 { try Latch.wait("Turncoat") }
        return .result()
    }
}

/// A toggle that blocks on the latch `Gated` while the switch `Gated.blocks` is on.
struct GatedToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Gated", provider: SwitchValue(name: "Gated")) { isOn in
            ControlWidgetToggle(isOn: isOn, action: SetGated()) { Text("Gated") }
        }
    }
}

struct SetGated: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Gated Switch"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        if Board.isOn("Gated.blocks") { try Latch.wait("Gated") }
        Board.note("Gated", "\(value)")
        Board.set("Gated", value)
        return .result()
    }
}
