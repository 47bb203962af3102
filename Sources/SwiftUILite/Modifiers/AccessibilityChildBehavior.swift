/// What becomes of the elements in an element, as SwiftUI's type of the same name.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String

    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}
