package import WidgetKitLite
internal import SwiftUILite

extension ControlHost {
    /// The entries of a widget's timeline: dates and trees as JSON.
    package func timeline(of id: WidgetID) -> [StoredTimeline.Entry] {
        widgets[id]?.entries.map { .init(date: $0.date, json: $0.view.node.json()) } ?? []
    }

    /// Asks a widget's provider for a snapshot.
    ///
    /// - Parameter completion: called with the tree as JSON, or with `unavailable` or `timedOut`.
    package func snapshot(
        _ id: WidgetID, family: WidgetFamily, isPreview: Bool,
        completion: @escaping @MainActor @Sendable (Result<String, ControlError>) -> Void
    ) {
        guard let widget = widgets[id], phase == .new || phase == .running else {
            return completion(.failure(ControlError(.unavailable, "the widget \(id) is gone")))
        }
        let once = Once(completion)
        let source = widget.declaration.source
        let context = TimelineProviderContext(family: family, isPreview: isPreview)
        let task = launch({ try await source.snapshot(context) }) { result in
            once(
                result.map { $0().view.node.json() }.mapError {
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

/// Calls a completion for the first of several results.
@MainActor
private final class Once<Value: Sendable> {
    private var completion: (@MainActor (Value) -> Void)?
    var whenCalled: () -> Void = {}

    init(_ completion: @escaping @MainActor (Value) -> Void) { self.completion = completion }

    func callAsFunction(_ value: Value) {
        guard let completion else { return }
        self.completion = nil
        whenCalled()
        completion(value)
    }
}
