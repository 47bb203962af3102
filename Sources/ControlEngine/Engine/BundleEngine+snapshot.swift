internal import SwiftUILite
package import WidgetKitLite

extension BundleEngine {
    /// The entries of a widget's timeline: dates and trees as JSON.
    package func timeline(of id: WidgetID) -> [StoredTimeline.Entry] {
        restoreTimelines()
        return widgets[id]?.entries.map(\.stored) ?? []
    }

    /// Asks a widget's provider for a snapshot.
    ///
    /// - Parameters:
    ///   - sender: who asks; empty for the process itself.
    ///   - completion: called with the tree as JSON, or with `unavailable`, `timedOut` or `limitsExceeded`.
    package func snapshot(
        _ id: WidgetID, family: WidgetFamily, isPreview: Bool, for sender: String = "",
        completion: @escaping @EngineActor @Sendable (Result<String, ControlError>) -> Void
    ) {
        guard let widget = widgets[id], phase == .new || phase == .running else {
            return completion(.failure(ControlError(.unavailable, "the widget \(id) is gone")))
        }
        if let problem = widget.placement.problem { return completion(.failure(problem)) }
        do throws(ControlError) { try beginRequest(by: sender) } catch { return completion(.failure(error)) }
        let once = Once(completion)
        let source = widget.source
        let pending = widget.placement.pending
        let context = TimelineProviderContext(family: family, isPreview: isPreview)
        let access = StateAccess(.provider, state)
        let task = code.launch({
            try await StateAccess.$current.withValue(access) {
                _ = try await pending?.resolved()
                let evaluate = try await source.snapshot(context)
                return await MainActor.run { evaluate() }
            }
        }) { [weak self] result in
            self?.endRequest(by: sender)
            once(
                result.map { $0.view.node.json() }.mapError {
                    ControlError(.unavailable, "no snapshot of \(id): \(ControlError.text(of: $0))")
                })
        }
        let limit = clock.schedule(after: options.invocationLimit) {
            task.cancel()
            once(.failure(ControlError(.timedOut, "the provider of \(id) did not answer within the limit")))
        }
        once.whenCalled = { limit.cancel() }
    }
}
