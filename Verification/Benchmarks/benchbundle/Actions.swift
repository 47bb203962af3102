internal import ControlRuntime
internal import Glibc
internal import Synchronization

/// An action that sets a toggle and can be made from nothing.
protocol BenchAction: SetValueIntent where ValueType == Bool { init() }

/// The ordinary case: done when it returns, without ever suspending.
struct SetBench: BenchAction {
    static let title: LocalizedStringResource = "Set the Bench"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        Switches.measured.store(value, ordering: .relaxed)
        return .result()
    }
}

/// Suspends once for real: it gives its thread up and comes back.
struct SetBenchSuspending: BenchAction {
    static let title: LocalizedStringResource = "Set the Bench, Suspending"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        await Task.yield()
        Switches.measured.store(value, ordering: .relaxed)
        return .result()
    }
}

/// Runs on the main actor.
struct SetBenchOnMain: BenchAction {
    static let title: LocalizedStringResource = "Set the Bench on the Main Actor"
    @Parameter(title: "On") var value: Bool

    @MainActor
    func perform() async throws -> some IntentResult {
        Switches.measured.store(value, ordering: .relaxed)
        return .result()
    }
}

/// The action of all other toggles. A type of its own, because an action that many controls hold re-reads
/// them all.
struct SetFiller: BenchAction {
    static let title: LocalizedStringResource = "Set the Others"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        Switches.fillers.store(value, ordering: .relaxed)
        return .result()
    }
}

/// Holds its thread, as an author's blocking call into a library would.
struct Block: AppIntent {
    static let title: LocalizedStringResource = "Block a Thread"

    func perform() async throws -> some IntentResult {
        sleep(Options.current.blockingSeconds ?? 0)
        return .result()
    }
}
