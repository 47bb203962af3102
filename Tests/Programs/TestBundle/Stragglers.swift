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

/// A button whose action keeps the main actor for good.
struct Spinner: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Spinner") {
            ControlWidgetButton(action: Spin()) { Text("Spinner") }
        }
    }
}

struct Spin: AppIntent {
    static let title: LocalizedStringResource = "Spin"

    @MainActor
    func perform() async throws -> some IntentResult {
        Latch.say("Spinner spins")
        while !Board.isOn("never") {}
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

/// A button whose action says how far it is, and waits on the latch `Copier` at the half.
struct Copier: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Copier") {
            ControlWidgetButton(action: CopyAll()) { Text("Copier") }
        }
    }
}

struct CopyAll: ProgressReportingIntent {
    static let title: LocalizedStringResource = "Copy"

    func perform() async throws -> some IntentResult {
        progress.totalUnitCount = 10_000
        for _ in 0..<5_000 { progress.completedUnitCount += 1 }
        try Latch.wait("Copier")
        for _ in 0..<5_000 { progress.completedUnitCount += 1 }
        return .result()
    }
}

/// A button whose action takes long: it waits on the latch `Mover` at the half, and says why it is stopped.
struct Mover: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Mover") {
            ControlWidgetButton(action: MoveAll()) { Text("Mover") }
        }
    }
}

struct MoveAll: LongRunningIntent, CancellableIntent {
    static let title: LocalizedStringResource = "Move"

    func perform() async throws -> some IntentResult {
        progress.totalUnitCount = 2
        progress.completedUnitCount = 1
        try await performBackgroundTask {
            try Latch.wait("Mover")
        } onCancel: { reason in
            Latch.say("Mover is stopped: \(reason)")
        }
        return .result()
    }
}
