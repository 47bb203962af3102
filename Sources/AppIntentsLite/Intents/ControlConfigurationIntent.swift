/// The parameters that distinguish placed instances of one control, as App Intents' protocol of the same
/// name. It is never performed, so `perform()` need not be written.
public protocol ControlConfigurationIntent: AppIntent {
    /// Makes `perform()` return `Never`, so that it need not be written.
    associatedtype NeverResult where NeverResult == Never
}

extension ControlConfigurationIntent {
    public nonisolated(nonsending) func perform() async throws -> Never {
        throw AppIntentError.notPerformable
    }
}
