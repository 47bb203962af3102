internal import AppIntentsLite

/// One control of an engine, to read and to use.
@EngineActor
public struct ControlHandle {
    let engine: BundleEngine
    /// Which control it is.
    public let id: ControlID

    /// What is shown of it now.
    public var state: ControlState { engine.controls[id]?.state ?? ControlState(.none) }

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
        try await engine.invoke(.setValue(id, value)).isOn ?? false
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
