public import FoundationEssentials

/// How long an activity that has ended is still shown, as ActivityKit's `ActivityUIDismissalPolicy`.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    private enum Rule: Equatable, Sendable {
        case byDefault, immediate, after(Date)
    }

    private let rule: Rule

    /// For four hours, unless the user removes it.
    public static let `default` = ActivityUIDismissalPolicy(rule: .byDefault)
    /// Not at all.
    public static let immediate = ActivityUIDismissalPolicy(rule: .immediate)
    /// Until a date, and for four hours at most.
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(rule: .after(date))
    }

    /// When an activity that ends now is removed; nil for at once.
    package func removal(of now: Date) -> Date? {
        let latest = now + ActivityTable.keptAfterEnd
        switch rule {
        case .byDefault: return latest
        case .immediate: return nil
        case .after(let date): return date > now ? min(date, latest) : nil
        }
    }
}
