/// The user's text size, as SwiftUI's `DynamicTypeSize`.
public enum DynamicTypeSize: Int, CaseIterable, Hashable, Sendable, Comparable {
    /// The usual sizes, in ascending order; `large` is the one that views see where nothing sets another.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    /// The sizes for those who need larger text, in ascending order.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether the size is `accessibility1` or larger.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (lhs: DynamicTypeSize, rhs: DynamicTypeSize) -> Bool { lhs.rawValue < rhs.rawValue }
}
