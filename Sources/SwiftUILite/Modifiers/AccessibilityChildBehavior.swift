/// What becomes of the elements in an element, as SwiftUI's type of the same name.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String

    /// One element in their place. Here, as the others, without effect.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// An element around them.
    public static let contain = AccessibilityChildBehavior(name: "contain")
    /// One element of all their texts.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}
