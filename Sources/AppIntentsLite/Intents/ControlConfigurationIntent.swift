/// The parameters that distinguish placed instances of one control, as App Intents' protocol of the same
/// name. `perform()` need not be written: as the action of
/// a button a configuration has nothing to do, and succeeds.
public protocol ControlConfigurationIntent: AppIntent {
    /// Makes `perform()` return `Never`, so that it need not be written.
    associatedtype NeverResult where NeverResult == Never
}

extension ControlConfigurationIntent {
    public nonisolated(nonsending) func perform() async throws -> Never {
        throw AppIntentError.notPerformable
    }
}

extension ControlConfigurationIntent where Self: OpenIntent {
    /// Does nothing beyond opening the app.
    ///
    /// - Throws: nothing.
    public nonisolated(nonsending) func perform() async throws -> some IntentResult { .result() }
}
