/// Calls a completion for the first of several results.
@MainActor
final class Once<Value: Sendable> {
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
