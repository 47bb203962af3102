/// Something that becomes known later, awaited by a test.
public final class Later<Value: Sendable>: Sendable {
    private let stream: AsyncStream<Value>
    private let continuation: AsyncStream<Value>.Continuation

    public init() { (stream, continuation) = AsyncStream.makeStream(of: Value.self) }

    public func set(_ value: Value) { continuation.yield(value) }

    /// The next value that was or will be set.
    public func next() async throws -> Value {
        for await value in stream { return value }
        throw TestSupportError("nothing came")
    }
}
