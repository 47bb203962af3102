/// Calls a completion for the first of several results.
@EngineActor
package final class Once<Value: Sendable> {
    private var completion: (@EngineActor (Value) -> Void)?
    package var whenCalled: () -> Void = {}

    package init(_ completion: @escaping @EngineActor (Value) -> Void) { self.completion = completion }

    package func callAsFunction(_ value: Value) {
        guard let completion else { return }
        self.completion = nil
        whenCalled()
        completion(value)
    }
}
