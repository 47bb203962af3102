/// The parameters of a placed widget, as App Intents' protocol of the same name. It is never performed.
public protocol WidgetConfigurationIntent: AppIntent {
    associatedtype NeverResult where NeverResult == Never
}

extension WidgetConfigurationIntent {
    public nonisolated(nonsending) func perform() async throws -> Never {
        throw AppIntentError.notPerformable
    }
}
