/// The parameters of a placed widget, as App Intents' protocol of the same name. It is never performed.
public protocol WidgetConfigurationIntent: AppIntent {
    /// Makes `perform()` return `Never`, so that it need not be written.
    associatedtype NeverResult where NeverResult == Never
}

extension WidgetConfigurationIntent {
    public nonisolated(nonsending) func perform() async throws -> Never {
        throw AppIntentError.notPerformable
    }
}
