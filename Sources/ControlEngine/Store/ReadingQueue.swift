/// Has what another process may have changed read once at a time, in the order in which that was wanted: what
/// an earlier reading found must not come after what a later one did.
@EngineActor
final class ReadingQueue {
    private var last: Task<Bool, Never>?

    /// Reads once all that was to be read before has been.
    ///
    /// - Returns: what the reading says.
    func readInTurn(_ read: @escaping @EngineActor @Sendable () async -> Bool) async -> Bool {
        // Never cancelled: it ends with what it reads.
        let reading = Task { [last] in
            _ = await last?.value
            return await read()
        }
        last = reading
        return await reading.value
    }
}
