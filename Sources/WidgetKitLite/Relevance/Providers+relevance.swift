extension TimelineProvider {
    @concurrent public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

extension AppIntentTimelineProvider {
    @concurrent public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

extension IntentTimelineProvider {
    @concurrent public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}
