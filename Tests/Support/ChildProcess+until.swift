public import BusTesting

extension ChildProcess {
    /// Waits for what this program is to do, such as taking its name.
    ///
    /// - Parameter done: ends when that is done, or when its task is cancelled.
    /// - Throws: `TestingError` with what the program wrote where it ends first.
    public func until(_ done: @escaping @Sendable () async -> Void) async throws {
        let waiting = Task {
            await done()
            return !Task.isCancelled
        }
        let watching = Task { if await hasEnded() { waiting.cancel() } }
        let isDone = await withTaskCancellationHandler {
            await waiting.value
        } onCancel: {
            waiting.cancel()
        }
        watching.cancel()
        guard isDone else {
            throw TestingError("the program did not do it: \(soFar.output)\(soFar.errorOutput)")
        }
    }

    /// False where it still runs after ten minutes, which is a test's limit.
    private func hasEnded() async -> Bool {
        do {
            _ = try await finished(timeout: .seconds(600))
            return true
        } catch {
            return false
        }
    }
}
