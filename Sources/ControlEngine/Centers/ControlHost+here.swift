internal import WidgetKitLite

extension ControlHost {
    /// The host that serves this process, if there is one.
    package static var ofProcess: ControlHost?

    /// The host that a call from here is meant for.
    static var here: ControlHost? { HostContext.running ?? ofProcess }

    /// Does something with the host that a call from here is meant for, soon.
    nonisolated static func onHost(_ body: @escaping @EngineActor @Sendable (ControlHost) -> Void) {
        // Without an owner: it is a hop to the engine's executor and no longer than that, and Apple's calls
        // that need it return before it is done as well.
        Task { @EngineActor in
            if let host = ControlHost.here { body(host) }
        }
    }

    /// The placed widgets, in gallery order.
    func widgetInfos() -> [WidgetInfo] {
        widgetIDs.compactMap { widgets[$0] }.map { record in
            WidgetInfo(
                kind: record.id.kind, family: record.placement.family, instance: record.id.instance,
                configuration: record.placement.intent)
        }
    }
}

/// What the tasks of a host know of it.
enum HostContext {
    /// The host whose action or provider the current task runs.
    @TaskLocal static var running: ControlHost?
}
