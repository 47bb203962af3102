/// Calls a completion for the first of several results.
@MainActor
package final class Once<Value: Sendable> {
    private var completion: (@MainActor (Value) -> Void)?
    package var whenCalled: () -> Void = {}

    package init(_ completion: @escaping @MainActor (Value) -> Void) { self.completion = completion }

    package func callAsFunction(_ value: Value) {
        guard let completion else { return }
        self.completion = nil
        whenCalled()
        completion(value)
    }
}
