/// How large the user wants text.
public enum TextSize: String, Hashable, Sendable, CaseIterable {
    /// The smallest.
    case extraSmall
    /// Two steps below the usual one.
    case small
    /// A step below the usual one.
    case medium
    /// The usual one.
    case large
    /// A step above the usual one.
    case extraLarge
    /// Two steps above the usual one.
    case extraExtraLarge
    /// Three steps above the usual one.
    case extraExtraExtraLarge
    /// For those who see badly.
    case accessibility1
    /// A step larger.
    case accessibility2
    /// Two steps larger.
    case accessibility3
    /// Three steps larger.
    case accessibility4
    /// The largest.
    case accessibility5

    private static let styles = [
        "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote",
        "caption", "caption2",
    ]

    /// In points, in the order of the styles.
    private static let sizes: [TextSize: [Double]] = [
        .extraSmall: [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
        .small: [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
        .medium: [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
        .large: [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
        .extraLarge: [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
        .extraExtraLarge: [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
        .extraExtraExtraLarge: [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
        .accessibility1: [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
        .accessibility2: [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
        .accessibility3: [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
        .accessibility4: [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
        .accessibility5: [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
    ]

    /// The size of a text style, in points; nil for a style that isn't known.
    func points(_ style: String) -> Double? {
        guard let index = Self.styles.firstIndex(of: style) else { return nil }
        return Self.sizes[self]?[index]
    }
}
