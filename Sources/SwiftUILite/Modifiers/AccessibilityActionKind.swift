/// What an action for those who can't see or point at the view is like, as SwiftUI's type of the same name.
public struct AccessibilityActionKind: Hashable, Sendable {
    let name: String

    /// What a press does.
    public static let `default` = AccessibilityActionKind(name: "default")
    /// Leaves the view.
    public static let escape = AccessibilityActionKind(name: "escape")
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
    public static let delete = AccessibilityActionKind(name: "delete")
    public static let showMenu = AccessibilityActionKind(name: "showMenu")
}
