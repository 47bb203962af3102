public import AppIntentsLite
public import Foundation

/// An action that says what an app shows during a Focus, as App Intents' `SetFocusFilterIntent`.
///
/// Desktops on Linux have no Focus that chooses among apps' filters, so nothing performs it by itself; it can
/// be performed as any other action, by a script that knows when.
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {
    /// What follows from the parameters' values. Defaults to nothing.
    var appContext: FocusFilterAppContext { get }
    /// Filters to offer. Defaults to none.
    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
    public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

    public static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self] { [] }

    /// The filter that is in force: none is, so one with its parameters' defaults.
    ///
    /// - Throws: nothing.
    public static var current: Self {
        get async throws { Self() }
    }

    /// Says that ``appContext`` has changed. Nothing keeps it.
    public static func invalidateFocusFilterAppContext() {}
}

/// What an app shows during a Focus, as App Intents' type of the same name.
public struct FocusFilterAppContext {
    /// Which notifications are shown.
    public var notificationFilterPredicate: NSPredicate?
    /// Which of the app's windows are.
    public var targetContentIdentifierPrefix: String?

    /// Nil for what the Focus leaves as it is, which is both by default.
    public init(notificationFilterPredicate: NSPredicate? = nil, targetContentIdentifierPrefix: String? = nil)
    {
        self.notificationFilterPredicate = notificationFilterPredicate
        self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
    }
}

/// What filters are offered for, as App Intents' type of the same name.
public struct FocusFilterSuggestionContext: Sendable {}
