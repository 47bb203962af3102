internal import AppIntentsLite

/// One control of an engine, to read and to use.
@EngineActor
public struct ControlHandle {
    let engine: BundleEngine
    /// Which control it is.
    public let id: ControlID

    /// What is shown of it now.
    public var state: ControlState { engine.controls[id]?.state ?? .gone }

    /// Presses a button and waits for the action.
    ///
    /// - Throws: ``ControlError``, for instance when the action throws, takes too long or the control is
    ///   disabled.
    public func press() async throws { _ = try await engine.invoke(.press(id)) }

    /// Turns a toggle to what it isn't, decided by a value read then.
    ///
    /// - Returns: the value read after the action.
    /// - Throws: ``ControlError``.
    @discardableResult
    public func toggle() async throws -> Bool { try await engine.invoke(.toggle(id)).isOn ?? false }

    /// Turns a toggle on or off; no action runs when it is so already.
    ///
    /// - Returns: the value read after the action.
    /// - Throws: ``ControlError``.
    @discardableResult
    public func setValue(_ value: Bool) async throws -> Bool {
        try await engine.invoke(.setValue(id, .bool(value))).isOn ?? false
    }

    /// Sets a level; no action runs when it is there already.
    ///
    /// - Parameter value: within the level's limits; the nearest value that it can have is set.
    /// - Returns: the value read after the action.
    /// - Throws: ``ControlError``.
    @discardableResult
    public func setLevel(_ value: Double) async throws -> Double {
        try await engine.invoke(.setValue(id, .number(value))).value?.number ?? .nan
    }

    /// Moves a level by so much, as far as its limits allow.
    ///
    /// - Returns: the value read after the action.
    /// - Throws: ``ControlError``.
    @discardableResult
    public func change(by delta: Double) async throws -> Double {
        try await engine.invoke(.change(id, by: delta)).value?.number ?? .nan
    }

    /// Selects one of a selection's choices; no action runs when it is selected already.
    ///
    /// - Parameter choice: a choice's identifier.
    /// - Returns: the identifier of what is selected after the action.
    /// - Throws: ``ControlError``.
    @discardableResult
    public func select(_ choice: String) async throws -> String {
        try await engine.invoke(.setValue(id, .choice(choice))).value?.choice ?? ""
    }

    /// Selects the choice behind the selected one, or so many behind it, round and round.
    ///
    /// - Parameter offset: -1 for the one before it.
    /// - Returns: the identifier of what is selected after the action.
    /// - Throws: ``ControlError``.
    @discardableResult
    public func selectNext(by offset: Int = 1) async throws -> String {
        try await engine.invoke(.selectNext(id, by: offset)).value?.choice ?? ""
    }

    /// Uses it for another caller than this process.
    ///
    /// - Throws: ``ControlError``.
    package func invoke(
        _ request: InvocationRequest, by caller: InvocationCaller
    ) async throws -> InvocationReply {
        try await engine.invoke(request, by: caller)
    }

    /// Asks the value provider again and waits for the answer.
    public func reload() async {
        await withCheckedContinuation { continuation in
            engine.controls.refresh(id) { _ in continuation.resume() }
        }
    }

    /// The state now, then every state that follows, until the consumer stops.
    public func states() -> AsyncStream<ControlState> {
        AsyncStream { continuation in
            continuation.yield(state)
            let id = id
            let stop = engine.observe { event in
                if case .controlChanged(id, _, let state) = event { continuation.yield(state) }
            }
            continuation.onTermination = { _ in Task { @EngineActor in stop() } }
        }
    }
}

/// One widget of an engine, to read and to use.
@EngineActor
public struct WidgetHandle {
    let engine: BundleEngine
    /// Which widget it is.
    public let id: WidgetID

    /// What is shown of it now.
    public var state: WidgetState { engine.state(of: id) ?? WidgetState() }

    /// The entries of its timeline, the earliest first.
    package var timeline: [StoredTimeline.Entry] { engine.widgets.timeline(of: id) }

    /// Asks the provider for a new timeline and waits for it.
    ///
    /// - Throws: ``ControlError`` when there is none; the earlier entry stays then. `unavailable` with what
    ///   the provider threw, `timedOut`, or `notConfigured` for a widget that has to be placed with
    ///   parameters.
    public func reload() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            engine.widgets.reload(id) { error in
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
