internal import ControlRuntime

/// What a widget shows from a date on.
struct ForecastEntry: TimelineEntry {
    enum Content: Sendable {
        /// A city and its hours from the entry's date on: one at least.
        case forecast(CityForecast, now: ForecastHour, later: [ForecastHour])
        /// There is no forecast; the text says why.
        case problem(String)
    }

    let date: Date
    let content: Content
    /// When somebody last pressed the refresh button.
    let refreshed: Date?

    /// A host puts the widget in front while rain is near: the more likely it is, the further.
    var relevance: TimelineEntryRelevance? {
        guard case .forecast(_, let now, let later) = content else { return TimelineEntryRelevance(score: 0) }
        let chance = ([now] + later.prefix(2)).map(\.rain).max() ?? 0
        let score = chance < 0.5 ? 1 : Float(min(chance, 1) * 100)
        return TimelineEntryRelevance(score: score, duration: ForecastHour.length)
    }
}
