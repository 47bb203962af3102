extension Actor {
    /// Runs `body` as `assumeIsolated` does, without the two allocations that it needs for what its closure
    /// captures: this is for what happens several times in each call.
    ///
    /// The caller has made sure that it is on the actor's executor.
    ///
    /// - Parameters:
    ///   - argument: what `body` needs, as it must not capture anything.
    ///   - body: runs at once.
    @inlinable
    package nonisolated func callIsolated<Argument, Result>(
        _ argument: Argument, _ body: @escaping @Sendable (isolated Self, Argument) -> Result
    ) -> Result {
        // Because `isolated` changes who may call a function, and not how it is called; the standard library
        // does the same. In structures, because a bare function value would get a reabstraction thunk.
        let plain = unsafeBitCast(
            IsolatedFunction(body: body), to: PlainFunction<Self, Argument, Result>.self)
        return plain.body(self, argument)
    }
}

@usableFromInline
package struct IsolatedFunction<Isolation: Actor, Argument, Result> {
    @usableFromInline package let body: @Sendable (isolated Isolation, Argument) -> Result

    @inlinable
    package init(body: @escaping @Sendable (isolated Isolation, Argument) -> Result) { self.body = body }
}

@usableFromInline
package struct PlainFunction<Isolation: Actor, Argument, Result> {
    @usableFromInline package let body: @Sendable (Isolation, Argument) -> Result
}
