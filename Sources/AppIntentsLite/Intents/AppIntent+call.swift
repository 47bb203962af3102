extension AppIntent {
    /// Runs the action from code and returns its value: `try await AddNumbers(a: 1, b: 2)()`. It runs as it
    /// is, in the caller's task; controls that hold it are not reloaded.
    ///
    /// - Parameter donate: whether the run is remembered by the ``IntentDonationManager``.
    /// - Throws: what `perform()` throws, and ``AppIntentError`` when its result has no value.
    public func callAsFunction(donate: Bool = true) async throws -> PerformResult.Value
    where PerformResult: ReturnsValue {
        let result = try await perform()
        if donate { IntentDonationManager.shared.add(self, result.value?._argument) }
        guard let value = result.value else { throw AppIntentError.Unrecoverable.unknown }
        return value
    }

    /// Runs an action without a value from code.
    ///
    /// - Throws: what `perform()` throws.
    public func callAsFunction(donate: Bool = true) async throws where PerformResult.Value == Never {
        let result = try await perform()
        if donate { IntentDonationManager.shared.add(self, result.value?._argument) }
    }
}
