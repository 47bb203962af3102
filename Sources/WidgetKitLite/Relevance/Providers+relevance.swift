extension TimelineProvider {
    /// No occasion.
    @concurrent public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

extension AppIntentTimelineProvider {
    /// No occasion.
    @concurrent public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

extension IntentTimelineProvider {
    /// No occasion.
    @concurrent public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}
