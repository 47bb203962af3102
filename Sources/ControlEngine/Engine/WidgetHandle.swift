/// One widget of an engine, to read and to use.
@EngineActor
public struct WidgetHandle {
    let engine: BundleEngine
    /// Which widget it is.
    public let id: WidgetID

    /// What is shown of it now.
    public var state: WidgetState { engine.state(of: id) ?? WidgetState() }

    /// The entries of its timeline, the earliest first.
    package var timeline: [StoredTimeline.Entry] { engine.timeline(of: id) }

    /// Asks the provider for a new timeline and waits for it.
    ///
    /// - Throws: ``ControlError`` when there is none; the earlier entry stays then. `unavailable` with what
    ///   the provider threw, `timedOut`, or `notConfigured` for a widget that has to be placed with
    ///   parameters.
    public func reload() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            engine.reload(id) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    /// Runs the action of a button or a toggle in the tree on show, then reloads the timeline.
    ///
    /// - Throws: ``ControlError``; `staleAction` when the tree on show has no such action.
    public func perform(_ actionID: String) async throws {
        _ = try await engine.invoke(engine.request(actionID, in: id))
    }

    /// Opens what a link of the tree on show points to, or what the widget as a whole does. A handler of
    /// `onOpenURL` gets the URL, else the desktop.
    ///
    /// - Parameter url: as it stands in the tree; empty for the widget as a whole.
    /// - Throws: ``ControlError``; `staleAction` when the tree on show has no such link.
    public func open(_ url: String = "") async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            engine.open(url, in: id) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    /// The state now, then every state that follows, until the consumer stops.
    public func states() -> AsyncStream<WidgetState> {
        AsyncStream { continuation in
            continuation.yield(state)
            let id = id
            let stop = engine.observe { event in
                if case .widgetChanged(id, _, let state) = event { continuation.yield(state) }
            }
            continuation.onTermination = { _ in Task { @EngineActor in stop() } }
        }
    }
}
