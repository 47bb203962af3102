/// What an action for those who can't see or point at the view is like, as SwiftUI's type of the same name.
public struct AccessibilityActionKind: Hashable, Sendable {
    let name: String

    /// What a press does.
    public static let `default` = AccessibilityActionKind(name: "default")
    /// Leaves the view.
    public static let escape = AccessibilityActionKind(name: "escape")
    /// What there is most often to do, such as to pause, wherever on the screen.
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
    /// Removes what the view shows.
    public static let delete = AccessibilityActionKind(name: "delete")
    /// Shows what else there is to do.
    public static let showMenu = AccessibilityActionKind(name: "showMenu")
}
