internal import WidgetKitLite

extension BundleEngine {
    /// The engine that serves this process, if there is one.
    ///
    /// Global because authors reach their engine with `WidgetCenter.shared` from anywhere: from a thread or a
    /// task of their own, where no engine is found through the task.
    package static var ofProcess: BundleEngine? {
        didSet { CurrentActivities.process = ofProcess?.activities.store }
    }

    /// The engine that a call from here is meant for.
    static var here: BundleEngine? { EngineContext.running ?? ofProcess }

    /// Does something with the engine that a call from here is meant for, soon.
    nonisolated static func onEngine(_ body: @escaping @EngineActor @Sendable (BundleEngine) -> Void) {
        // Without an owner: it is a hop to the engine's executor and no longer than that, and Apple's calls
        // that need it return before it is done as well.
        Task { @EngineActor in
            if let engine = BundleEngine.here { body(engine) }
        }
    }
}

/// What the tasks of an engine know of it.
enum EngineContext {
    /// The engine whose action or provider the current task runs.
    @TaskLocal static var running: BundleEngine?

    /// Runs authors' code that finds this engine and these activities.
    nonisolated(nonsending) static func run<Value>(
        _ work: nonisolated(nonsending) @Sendable () async throws -> Value, of engine: BundleEngine?,
        _ activities: ActivityStore?
    ) async throws -> Value {
        try await $running.withValue(engine) {
            try await CurrentActivities.$running.withValue(activities) { try await work() }
        }
    }

    /// The same for code that doesn't wait.
    @MainActor
    static func run<Value>(
        _ work: @MainActor () -> Value, of engine: BundleEngine?, _ activities: ActivityStore?
    ) -> Value {
        $running.withValue(engine) { CurrentActivities.$running.withValue(activities) { work() } }
    }
}
