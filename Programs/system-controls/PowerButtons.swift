internal import ControlRuntime
internal import DBus

// Sleep, restart and power off, beside the lock.

struct SuspendButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Suspend", provider: PowerActionValue(power: .suspend)) { _ in
            ControlWidgetButton(action: SuspendMachine()) { Label("Sleep", systemImage: "moon.fill") }
        }
        .displayName("Sleep")
        .description("Suspends the machine.")
        .part(.trailing, of: "Lock")
    }
}

struct RestartButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Restart", provider: PowerActionValue(power: .restart)) { _ in
            ControlWidgetButton(action: RestartMachine()) { Label("Restart", systemImage: "arrow.clockwise") }
        }
        .displayName("Restart")
        .description("Restarts the machine, once that is confirmed.")
        .part(.trailing, of: "Lock")
    }
}

struct PowerOffButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "PowerOff", provider: PowerActionValue(power: .powerOff)) { _ in
            ControlWidgetButton(action: PowerOffMachine()) { Label("Power Off", systemImage: "power") }
        }
        .displayName("Power Off")
        .description("Turns the machine off, once that is confirmed.")
        .part(.trailing, of: "Lock")
    }
}

/// What logind can do with the machine.
enum PowerAction: Sendable {
    case suspend, restart, powerOff

    /// logind's methods: what does it, and what says whether it can be done.
    private var members: (perform: MemberName, check: MemberName) {
        switch self {
        case .suspend: ("Suspend", "CanSuspend")
        case .restart: ("Reboot", "CanReboot")
        case .powerOff: ("PowerOff", "CanPowerOff")
        }
    }

    /// Throws why it can't be done.
    func check() async throws {
        let can = Method<Void, String>(Logind.manager, members.check, returns: "result")
        let answer = try await Logind.service.read(can, (), at: Logind.path)
        // "challenge" is for who may after a password, which the service's own question asks for.
        guard ["yes", "challenge"].contains(answer) else {
            throw ServiceError(
                answer == "na"
                    ? "this machine can't do that" : "the login manager doesn't let this user do that")
        }
    }

    func perform() async throws {
        let isInteractive = true
        let method = Method<Bool, Void>(Logind.manager, members.perform, "interactive")
        try await Logind.service.call(method, isInteractive, at: Logind.path)
    }
}

struct PowerActionValue: ObservingControlValueProvider {
    let power: PowerAction

    var previewValue: Bool { true }

    func currentValue() async throws -> Bool {
        try await power.check()
        return true
    }

    func changes() -> AsyncStream<Void> { Logind.service.changes(of: [], below: Logind.path) }
}

struct SuspendMachine: AppIntent {
    static let title: LocalizedStringResource = "Suspend the Machine"

    func perform() async throws -> some IntentResult {
        try await PowerAction.suspend.perform()
        return .result()
    }
}

struct RestartMachine: AppIntent {
    static let title: LocalizedStringResource = "Restart the Machine"

    func perform() async throws -> some IntentResult {
        try await requestConfirmation(dialog: "Restart the machine? What is not saved is lost.")
        try await PowerAction.restart.perform()
        return .result()
    }
}

struct PowerOffMachine: AppIntent {
    static let title: LocalizedStringResource = "Power the Machine Off"

    func perform() async throws -> some IntentResult {
        try await requestConfirmation(dialog: "Power the machine off? What is not saved is lost.")
        try await PowerAction.powerOff.perform()
        return .result()
    }
}
