internal import ControlRuntime
internal import Glibc

/// A button whose action never ends, come what may.
struct Hanging: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Hanging") {
            ControlWidgetButton(action: Hang()) { Text("Hanging") }
        }
    }
}

struct Hang: AppIntent {
    static let title: LocalizedStringResource = "Hang"

    func perform() async throws -> some IntentResult {
        Latch.say("Hanging hangs")
        while !Board.isOn("never") { pause() }
        return .result()
    }
}

/// A button whose action takes for ever and heeds cancellation.
struct Polite: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Polite") {
            ControlWidgetButton(action: WaitPolitely()) { Text("Polite") }
        }
    }
}

struct WaitPolitely: AppIntent, InvocationLimited {
    static let title: LocalizedStringResource = "Wait"
    static let invocationLimit: Duration = .milliseconds(250)

    func perform() async throws -> some IntentResult {
        do {
            try await Task.sleep(for: .seconds(3_600))  // not to wait: it is to be cancelled
        } catch {
            Latch.say("Polite was cancelled")
            throw error
        }
        return .result()
    }
}

/// A toggle whose action overstays on a latch while the switch `Late.blocks` is on, and then changes the
/// value all the same.
struct Late: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Late", provider: SwitchValue(name: "Late")) { isOn in
            ControlWidgetToggle(isOn: isOn, action: SetLate()) { Text("Late") }
        }
    }
}

struct SetLate: SetValueIntent, InvocationLimited {
    static let title: LocalizedStringResource = "Set the Late Switch"
    static let invocationLimit: Duration = .milliseconds(1_500)
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        if Board.isOn("Late.blocks") { try Latch.wait("Late") }
        Board.set("Late", value)
        return .result()
    }
}
