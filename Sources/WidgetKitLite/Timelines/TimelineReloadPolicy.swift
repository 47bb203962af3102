public import FoundationEssentials

/// When a widget is asked for its next timeline, as WidgetKit's `TimelineReloadPolicy`.
public struct TimelineReloadPolicy: Equatable, Sendable {
    package enum Rule: Hashable, Sendable {
        case atEnd
        case never
        case after(Date)
    }

    package let rule: Rule

    /// After the last entry's date.
    public static let atEnd = TimelineReloadPolicy(rule: .atEnd)
    /// Only when something asks for a reload.
    public static let never = TimelineReloadPolicy(rule: .never)
    /// At a date or later; it may lie before or after the last entry.
    public static func after(_ date: Date) -> TimelineReloadPolicy {
        TimelineReloadPolicy(rule: .after(date))
    }
}
