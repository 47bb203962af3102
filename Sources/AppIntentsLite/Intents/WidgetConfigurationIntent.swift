/// The parameters of a placed widget, as App Intents' protocol of the same name. `perform()` need not be
/// written: as the action of a button a configuration has nothing to do, and succeeds.
public protocol WidgetConfigurationIntent: AppIntent {
    /// Makes `perform()` return `Never`, so that it need not be written.
    associatedtype NeverResult where NeverResult == Never
}

extension WidgetConfigurationIntent {
    public nonisolated(nonsending) func perform() async throws -> Never {
        throw AppIntentError.notPerformable
    }
}
