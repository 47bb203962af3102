internal import EventLoop

extension BusConnection {
    /// Runs `body` as `assumeIsolated` does, without the two allocations that it needs for what its closure
    /// captures: this is for what happens several times in each call.
    ///
    /// - Parameters:
    ///   - argument: what `body` needs, as it must not capture anything.
    ///   - body: runs at once. Traps when the caller is not on the loop.
    @inline(__always)
    nonisolated func here<Argument, Result>(
        _ argument: Argument, _ body: @escaping @Sendable (isolated BusConnection, Argument) -> Result
    ) -> Result {
        loop.checkIsolated()
        // As in the standard library's own: `isolated` changes who may call a function, not how it is called.
        // In structures, because a bare function value would get a reabstraction thunk.
        let plain = unsafeBitCast(Isolated(body: body), to: Plain<Argument, Result>.self)
        return plain.body(self, argument)
    }

    private struct Isolated<Argument, Result> {
        let body: @Sendable (isolated BusConnection, Argument) -> Result
    }

    private struct Plain<Argument, Result> {
        let body: @Sendable (BusConnection, Argument) -> Result
    }
}
