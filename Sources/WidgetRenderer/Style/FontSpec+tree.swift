internal import TextFormats

extension FontSpec {
    private static let weights = [
        "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
        "bold": 700,
        "heavy": 800, "black": 900,
    ]

    static func weight(_ name: String?) -> Int? { name.flatMap { weights[$0] } }

    /// A tree's font; what it doesn't say is as in the surrounding style.
    init(_ value: JSONValue?, in style: Style) {
        self = FontSpec(size: style.scale.points("body"), design: style.font.design)
        guard let value else { return }
        if let named = value["style"]?.string {
            size = style.scale.points(named)
            if named == "headline" { weight = 600 }
        }
        if let points = value["size"]?.number { size = min(max(points, 1), 1000) * style.scale.shrink }
        family = value["name"]?.string
        if let chosen = Self.weight(value["weight"]?.string) { weight = chosen }
        if let chosen = value["design"]?.string { design = chosen }
        isItalic = value["italic"]?.bool ?? false
        hasMonospacedDigits = value["monospacedDigit"]?.bool ?? style.font.hasMonospacedDigits
    }
}
