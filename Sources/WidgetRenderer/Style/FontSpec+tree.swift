internal import TextFormats

extension FontSpec {
    private static let styles: [String: (size: Double, weight: Int)] = [
        "largeTitle": (34, 400), "title": (28, 400), "title2": (22, 400), "title3": (20, 400),
        "headline": (17, 600), "subheadline": (15, 400), "body": (17, 400), "callout": (16, 400),
        "footnote": (13, 400), "caption": (12, 400), "caption2": (11, 400),
    ]

    private static let weights = [
        "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
        "bold": 700,
        "heavy": 800, "black": 900,
    ]

    static func weight(_ name: String?) -> Int? { name.flatMap { weights[$0] } }

    /// A tree's font; what it doesn't say is as in the surrounding style.
    init(_ value: JSONValue?, in style: Style) {
        self = FontSpec()
        design = style.font.design
        guard let value else { return }
        if let named = value["style"]?.string.flatMap({ Self.styles[$0] }) {
            size = named.size
            weight = named.weight
        }
        if let points = value["size"]?.number { size = min(max(points, 1), 1000) }
        family = value["name"]?.string
        if let chosen = Self.weight(value["weight"]?.string) { weight = chosen }
        if let chosen = value["design"]?.string { design = chosen }
        isItalic = value["italic"]?.bool ?? false
        hasMonospacedDigits = value["monospacedDigit"]?.bool ?? style.font.hasMonospacedDigits
    }
}
