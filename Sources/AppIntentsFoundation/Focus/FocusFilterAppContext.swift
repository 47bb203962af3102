public import Foundation

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
