/// Returns once something is so.
///
/// - Throws: `CancellationError` when the test's time is up.
func until(_ isSo: () async throws -> Bool) async throws {
    while try await !isSo() {
        try Task.checkCancellation()
        await Task.yield()
    }
}
