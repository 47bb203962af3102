public import WidgetKitLite

/// What a bundle's own code knows of its placed controls, as WidgetKit's `ControlCenter`.
///
/// Inside an action or a provider it speaks of the engine that runs it, anywhere else of the process's own
/// engine. Without either the lists are empty and reloads do nothing.
public final class ControlCenter: Sendable {
    /// The one center, as WidgetKit has it.
    public static let shared = ControlCenter()

    private init() {}

    /// The placed controls, in gallery order, those that were added behind the kinds' own.
    ///
    /// - Throws: nothing; Apple's declaration throws.
    public func currentControls() async throws -> [ControlInfo] {
        guard let engine = await BundleEngine.here else { return [] }
        return await engine.controlInfos()
    }

    /// Asks the value providers of a kind's controls again. Returns at once; an unknown kind is logged.
    ///
    /// Not needed after an action: the controls that hold it are asked anyway.
    public func reloadControls(ofKind kind: String) {
        BundleEngine.onEngine { engine in
            engine.logUnknown("control", kind) { () throws(ControlError) in
                try engine.reloadControls(ofKind: kind)
            }
        }
    }

    /// Asks all value providers again. Returns at once.
    public func reloadAllControls() { BundleEngine.onEngine { $0.reloadAllControls() } }
}

/// What a bundle's own code knows of its placed widgets, as WidgetKit's `WidgetCenter`.
///
/// Inside an action or a provider it speaks of the engine that runs it, anywhere else of the process's own
/// engine. Without either the lists are empty and reloads do nothing.
public final class WidgetCenter: Sendable {
    /// The one center, as WidgetKit has it.
    public static let shared = WidgetCenter()

    private init() {}

    /// Asks the providers of a kind's widgets for new timelines. Returns at once; an unknown kind is logged.
    ///
    /// Not needed after an action on which the widget depends.
    public func reloadTimelines(ofKind kind: String) {
        BundleEngine.onEngine { engine in
            engine.logUnknown("widget", kind) { () throws(ControlError) in
                try engine.reloadTimelines(ofKind: kind)
            }
        }
    }

    /// Asks all timeline providers for new timelines. Returns at once.
    public func reloadAllTimelines() { BundleEngine.onEngine { $0.reloadAllTimelines() } }

    /// The widgets that were placed, in gallery order. The kinds' own, which are there without that, are left
    /// out.
    ///
    /// - Throws: nothing; Apple's declaration throws.
    public func currentConfigurations() async throws -> [WidgetInfo] {
        guard let engine = await BundleEngine.here else { return [] }
        return await engine.widgets.placedInfos
    }

    /// As ``currentConfigurations()``, for callers that don't wait. It always succeeds; the completion is
    /// called on the main actor.
    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) {
        // Without an owner: it ends with the completion.
        Task { @MainActor in completion(.success((try? await currentConfigurations()) ?? [])) }
    }

    /// How to push to the bundle's widgets; nil when none takes pushes.
    public var currentPushInfo: WidgetPushInfo? {
        get async { await BundleEngine.here?.widgetPushInfo }
    }

    /// Asks the providers again what they recommend. Returns at once.
    public func invalidateConfigurationRecommendations() {
        BundleEngine.onEngine { $0.widgets.askForRecommendations() }
    }

    /// Asks the providers of a kind's widgets for new timelines, which carry the relevance.
    public func invalidateRelevance(ofKind kind: String) { reloadTimelines(ofKind: kind) }
}

extension WidgetCenter {
    /// The keys under which an activity that a widget started names the widget, as WidgetKit's type of the
    /// same name.
    ///
    /// Nothing here makes such activities: a press on a widget arrives as its URL, see `onOpenURL(perform:)`.
    public struct UserInfoKey: Sendable {
        public static let kind = "WidgetKind"
        public static let family = "WidgetFamily"
        /// The Live Activity's identifier; there are none here.
        public static let activityID = "ActivityID"
    }
}

extension BundleEngine {
    /// The engine that serves this process, if there is one.
    ///
    /// Global because authors reach their engine with `WidgetCenter.shared` from anywhere: from a thread or a
    /// task of their own, where no engine is found through the task.
    package static var ofProcess: BundleEngine?

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
