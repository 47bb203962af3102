public import AppIntentsLite

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
    /// Nothing follows.
    public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

    /// None are offered.
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
