internal import ControlRuntime
internal import DBus
internal import Synchronization

struct KeepAwakeToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "KeepAwake", provider: KeepAwakeValue()) { isOn in
            ControlWidgetToggle("Keep Awake", isOn: isOn, action: SetKeepAwake()) { isOn in
                Label(isOn ? "On" : "Off", systemImage: isOn ? "cup.and.saucer.fill" : "cup.and.saucer")
            }
            .tint(.yellow)
        }
        .displayName("Keep Awake")
        .description("Keeps the machine from sleeping and the screen from going dark while nobody uses it.")
    }
}

/// What is held while the control is on. logind's inhibitor is a descriptor that this process keeps open, so
/// it ends with the process at the latest; that of the desktop's screen saver ends with either side.
final class Inhibitors: Sendable {
    static let shared = Inhibitors()

    private struct Held {
        var descriptor: BusFileDescriptor?
        /// The screen saver's promise, and whose it is: another one knows nothing of it.
        var cookie: (UInt32, of: BusName)?
    }

    private let held = Mutex(Held())

    /// Whether anything is held that is still good.
    func isHeld() async throws -> Bool {
        let (hasDescriptor, cookie) = held.withLock { ($0.descriptor != nil, $0.cookie) }
        if hasDescriptor { return true }
        let owner = try await Bus.session.connection().owner(of: ScreenSaver.service.name)
        if let cookie, cookie.of == owner { return true }
        guard owner == nil else { return false }
        // Without a screen saver it is for the login manager; without both nothing can be held.
        guard (try? await Logind.service.isRunning) == true else { throw Logind.service.isMissing }
        return false
    }

    /// Holds what there is to hold.
    func hold() async throws {
        var problem: (any Error)?
        do {
            let descriptor = try await Logind.service.call(
                Logind.inhibit, ("idle", "Keep Awake", "The user wants the machine awake", "block"),
                at: Logind.path)
            held.withLock { $0.descriptor = descriptor }
        } catch {
            problem = error
        }
        if let owner = try await Bus.session.connection().owner(of: ScreenSaver.service.name) {
            let cookie = try await ScreenSaver.service.call(
                ScreenSaver.inhibit, ("Keep Awake", "The user wants the screen on"), at: ScreenSaver.path)
            held.withLock { $0.cookie = (cookie, of: owner) }
        } else if let problem {
            throw problem
        }
    }

    func release() async throws {
        let cookie = held.withLock { held in
            defer { held = Held() }
            return held.cookie
        }
        if let cookie, try await Bus.session.connection().owner(of: ScreenSaver.service.name) == cookie.of {
            try await ScreenSaver.service.call(ScreenSaver.uninhibit, cookie.0, at: ScreenSaver.path)
        }
    }
}

struct KeepAwakeValue: ObservingControlValueProvider {
    var previewValue: Bool { false }

    func currentValue() async throws -> Bool { try await Inhibitors.shared.isHeld() }

    func changes() -> AsyncStream<Void> {
        AsyncStream.merged([
            Logind.service.changes(of: [], below: Logind.path),
            ScreenSaver.service.changes(of: [], below: ScreenSaver.path),
        ])
    }
}

struct SetKeepAwake: SetValueIntent {
    static let title: LocalizedStringResource = "Set Keep Awake"
    @Parameter(title: "Awake") var value: Bool

    func perform() async throws -> some IntentResult {
        if value { try await Inhibitors.shared.hold() } else { try await Inhibitors.shared.release() }
        return .result()
    }
}
