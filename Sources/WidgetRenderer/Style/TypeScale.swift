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
