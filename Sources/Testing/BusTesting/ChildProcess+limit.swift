extension ChildProcess {
    /// Lets the process write no more to files than this from now on, as a full disk does.
    ///
    /// - Parameter size: in bytes, or `unlimited`.
    /// - Throws: ``TestingError`` where `prlimit` can't be started.
    package func limitFiles(to size: String) async throws {
        let result = try await run(
            ["/usr/bin/prlimit", "--pid", "\(processIdentifier)", "--fsize=\(size):unlimited"])
        precondition(result.exitStatus == 0, "prlimit: \(result)")
    }
}
