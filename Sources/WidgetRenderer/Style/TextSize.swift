/// The sizes of text in a family of widgets.
struct TypeScale: Hashable, Sendable {
    var textSize = TextSize.large
    /// What is made smaller so that all of it has room; 1 for nothing.
    var shrink = 1.0
    private var family = ""

    init(family: String = "", textSize: TextSize = .large) {
        self.family = family
        self.textSize = textSize
    }

    /// In the families of a lock screen or a bar, which have a few lines' room and grow with no setting.
    private static let accessory: [String: [String: Double]] = [
        "accessoryRectangular": [
            "largeTitle": 26, "title": 22, "title2": 19, "title3": 17, "headline": 15, "body": 15,
            "callout": 14, "subheadline": 14, "footnote": 12, "caption": 12, "caption2": 11,
        ],
        "accessoryCircular": [
            "largeTitle": 24, "title": 20, "title2": 18, "title3": 16, "headline": 14, "body": 14,
            "callout": 13, "subheadline": 13, "footnote": 12, "caption": 11, "caption2": 10,
        ],
        "accessoryCorner": [
            "largeTitle": 20, "title": 18, "title2": 16, "title3": 14, "headline": 12, "body": 12,
            "callout": 12, "subheadline": 11, "footnote": 10, "caption": 10, "caption2": 9,
        ],
        "accessoryInline": [:],
    ]

    /// In points; for a style that isn't known, that of plain text.
    func points(_ style: String) -> Double {
        let size: Double
        if let own = Self.accessory[family] {
            // One line, in one size.
            size = own[style] ?? own["body"] ?? 15
        } else {
            size = textSize.points(style) ?? textSize.points("body") ?? 17
        }
        return size * shrink
    }
}

/// How large the user wants text.
public enum TextSize: String, Hashable, Sendable, CaseIterable {
    case extraSmall
    /// Two steps below the usual one.
    case small
    /// A step below the usual one.
    case medium
    case large
    /// A step above the usual one.
    case extraLarge
    /// Two steps above the usual one.
    case extraExtraLarge
    /// Three steps above the usual one.
    case extraExtraExtraLarge
    /// For those who see badly.
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
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
