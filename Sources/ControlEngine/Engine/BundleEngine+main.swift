package import AppIntentsLite
internal import Logging
internal import SwiftUILite
internal import WidgetKitLite

/// What of authors' code belongs on the main actor: templates, views, and who is told of an address. The
/// engine asks for it and goes on; nothing here waits for the main actor.
extension BundleEngine {
    /// Runs authors' code on the main actor, when that is free, and comes back with what it made.
    ///
    /// The caller keeps the task and cancels it when it takes too long, or has a limit of its own.
    ///
    /// - Parameter finish: called once, also after a cancellation: with nil where the code was not begun by
    ///   then.
    @discardableResult
    func onMain<Value: Sendable>(
        _ work: @escaping @MainActor @Sendable () -> Value,
        then finish: @escaping @EngineActor @Sendable (Value?) -> Void
    ) -> Task<Void, Never> {
        // The engine that serves the process is found without being named.
        let engine = BundleEngine.ofProcess === self ? nil : self
        return Task { @MainActor in
            var value: Value?
            if !Task.isCancelled {
                value = if let engine { EngineContext.$running.withValue(engine) { work() } } else { work() }
            }
            await finish(value)
        }
    }

    /// The same within a limit.
    ///
    /// - Parameters:
    ///   - what: what is asked for, for the log and for whoever waits.
    ///   - finish: called once, with nil when it took too long. What had not begun by then is not begun any
    ///     more.
    func onMain<Value: Sendable>(
        within limit: Duration, _ what: String, _ work: @escaping @MainActor @Sendable () -> Value,
        then finish: @escaping @EngineActor @Sendable (Value?) -> Void
    ) {
        let once = Once(finish)
        let task = onMain(work) { once($0) }
        let timer = clock.schedule(after: limit) { [weak self] in
            task.cancel()
            self?.reportLate(what, kind: what, limit)
            once(nil)
        }
        once.whenCalled = { timer.cancel() }
    }

    /// The same for those who can wait.
    ///
    /// - Throws: ``ControlError`` with `timedOut`.
    func onMain<Value: Sendable>(
        within limit: Duration, _ what: String, _ work: @escaping @MainActor @Sendable () -> Value
    ) async throws(ControlError) -> Value {
        let value = await withCheckedContinuation { continuation in
            onMain(within: limit, what, work) { continuation.resume(returning: $0) }
        }
        guard let value else {
            throw ControlError(.timedOut, Self.late(what, limit))
        }
        return value
    }

    /// Logs what the main actor has kept somebody waiting for.
    func reportLate(_ what: String, kind: String, _ limit: Duration) {
        options.logger.warning(
            "\(Self.late(what, limit))",
            metadata: LoggedEvent.heldMainActor.metadata(kind: kind, duration: limit))
    }

    private static func late(_ what: String, _ limit: Duration) -> String {
        "\(what) did not come within \(limit): the main actor is busy"
    }

    /// What a new control shows before its first value.
    func preview(of placement: ControlPlacement, _ name: String) async throws(ControlError)
        -> ResolvedTemplate
    {
        let source = placement.source
        return try await onMain(within: options.invocationLimit, "the template of \(name)") {
            source.previewTemplate()
        }
    }

    /// Evaluates the view of a result.
    ///
    /// - Parameter completion: called once, with the tree as JSON; nil for no view, or none within the limit.
    package func tree(
        of snippet: _SnippetViewContainer, completion: @escaping @EngineActor @Sendable (String?) -> Void
    ) {
        onMain(within: options.invocationLimit, "the view of a result", { snippet.evaluated?.node.json() }) {
            completion($0 ?? nil)
        }
    }
}
