internal import StateFiles

/// Writes a value to its file, again whenever that is asked for; what is asked for during a write is written
/// together after it.
@PushActor
final class Keeper<Value: Encodable & Sendable> {
    private let file: KeptFile
    private let value: @PushActor () -> Value
    private var current: Task<String?, Never>?
    private var next: Task<String?, Never>?

    /// - Parameter value: what is to be kept at present.
    init(_ file: KeptFile, _ value: @escaping @PushActor () -> Value) {
        self.file = file
        self.value = value
    }

    /// Waits until what there is now is on the disk.
    ///
    /// - Returns: why it can't be kept; nil where it is.
    func keep() async -> String? {
        if let next { return await next.value }
        let earlier = current
        let write = Task { [file, value] in
            _ = await earlier?.value
            current = next
            next = nil
            return await Self.write(value(), to: file)
        }
        next = write
        return await write.value
    }

    /// The same, without waiting.
    func keepSoon() {
        // Without an owner: it ends with the write.
        Task { await keep() }
    }

    /// On a thread that may block.
    @concurrent
    private nonisolated static func write(_ value: Value, to file: KeptFile) async -> String? {
        do {
            try file.replace(value)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
