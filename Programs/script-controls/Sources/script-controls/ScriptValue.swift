internal import ControlRuntime

/// A control's value, and when to ask for it again.
struct ScriptValue<Value: Sendable>: ObservingControlValueProvider {
    let previewValue: Value
    private let use: ScriptUse
    private let read: @Sendable () async throws -> Value

    init(_ use: ScriptUse, _ preview: Value, _ read: @escaping @Sendable () async throws -> Value) {
        self.use = use
        previewValue = preview
        self.read = read
    }

    func currentValue() async throws -> Value { try await read() }

    func changes() -> AsyncStream<Void> { use.changes() }
}
