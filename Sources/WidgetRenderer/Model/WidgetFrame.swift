/// The space that a widget of a family has, in points.
public struct WidgetFrame: Hashable, Sendable {
    /// The family's name, such as "systemSmall".
    public let family: String
    /// Points from left to right, the margins among them.
    public let width: Double
    /// Points from top to bottom, the margins among them.
    public let height: Double
    /// What stays free around the content.
    public let margin: Double
    /// The radius of the corners.
    public let cornerRadius: Double

    private static let all = [
        WidgetFrame(family: "systemSmall", width: 158, height: 158, margin: 16, cornerRadius: 22),
        WidgetFrame(family: "systemMedium", width: 338, height: 158, margin: 16, cornerRadius: 22),
        WidgetFrame(family: "systemLarge", width: 338, height: 354, margin: 16, cornerRadius: 22),
        WidgetFrame(family: "systemExtraLarge", width: 715, height: 354, margin: 16, cornerRadius: 22),
        WidgetFrame(
            family: "systemExtraLargePortrait", width: 354, height: 715, margin: 16, cornerRadius: 22),
        WidgetFrame(family: "accessoryCorner", width: 40, height: 40, margin: 0, cornerRadius: 20),
        WidgetFrame(family: "accessoryCircular", width: 76, height: 76, margin: 0, cornerRadius: 38),
        WidgetFrame(family: "accessoryRectangular", width: 172, height: 76, margin: 5, cornerRadius: 12),
        WidgetFrame(family: "accessoryInline", width: 257, height: 26, margin: 0, cornerRadius: 8),
    ]

    /// The names of the families.
    public static let names = all.map(\.family)

    /// The usual size of a family.
    ///
    /// - Throws: ``RenderError/unknownFamily(_:)``.
    public init(family: String) throws(RenderError) {
        guard let frame = Self.all.first(where: { $0.family == family }) else { throw .unknownFamily(family) }
        self = frame
    }

    /// The same family in a space of another size; both lengths are kept within 1...4000 points.
    public func resized(width: Double, height: Double) -> WidgetFrame {
        WidgetFrame(
            family: family, width: min(max(width, 1), 4000), height: min(max(height, 1), 4000),
            margin: margin,
            cornerRadius: cornerRadius)
    }

    private init(family: String, width: Double, height: Double, margin: Double, cornerRadius: Double) {
        self.family = family
        self.width = width
        self.height = height
        self.margin = margin
        self.cornerRadius = cornerRadius
    }

    /// Whether the family is one of the small ones of a lock screen or a bar, which have no background.
    var isAccessory: Bool { family.hasPrefix("accessory") }
}
