/// Keeps what is written of activities; see ``ActivityStore``.
package protocol ActivityKeeper: Sendable {
    /// Puts a list in the place of the kept one; it is on the disk when this returns. May block.
    func save(_ records: [ActivityRecord]) throws
    /// Runs work that may block, soon and on a thread that may.
    func run(_ work: @escaping @Sendable () -> Void)
}

/// Records what reads a kept activity before there is an engine; see ``ActivityStore/read(_:_:)``.
package protocol ActivityReadingGuard: Sendable {
    /// Called on any thread.
    ///
    /// - Throws: where that ended earlier processes and is not to be tried now, and what `body` throws.
    func read(_ id: String, _ body: () throws -> Void) throws
}
