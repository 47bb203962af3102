internal import ControlBasics

/// Measures text, so that a widget is laid out by the letters that will be drawn.
///
/// A program that draws gives its own, which asks the library that shapes its text. Called on the task that
/// makes a ``WidgetLayout``, many times for each text; remember what was measured where that is slow.
public protocol Metrics: Sendable {
    /// The room that a text takes on one line, without the author's kerning.
    ///
    /// - Parameters:
    ///   - text: without line breaks; may be empty.
    ///   - font: as the author asked for it.
    /// - Returns: in points.
    func measure(_ text: String, in font: FontSpec) -> TextExtent

    /// Where a line may end in a text: the places, in ascending order, at which the next line may begin.
    ///
    /// Spaces stay on the line before. Defaults to after spaces and hyphens, and between the letters of
    /// scripts that are written without spaces.
    func lineBreaks(in text: String) -> [String.Index]

    /// What the letters are drawn with, for an output that names it, such as SVG.
    func face(of font: FontSpec) -> FontFace
}

extension Metrics {
    /// By simple rules that need no tables.
    public func lineBreaks(in text: String) -> [String.Index] { LineBreaks.places(in: text) }
}

/// What a text was measured in, and is to be drawn in.
public struct FontFace: Hashable, Sendable {
    /// Typefaces in order of preference, as CSS lists them.
    public var families: String
    /// Points; other than the author's where letters are large for their size.
    public var size: Double

    /// A face of some families.
    ///
    /// - Parameters:
    ///   - families: as CSS lists them, such as `'DejaVu Sans', sans-serif`.
    ///   - size: points.
    public init(families: String, size: Double) {
        self.families = families
        self.size = size
    }
}

/// A typeface as an author asks for it, and its size.
public struct FontSpec: Sendable, Hashable {
    /// Points. Defaults to 17.
    public var size = 17.0
    /// 100 (hairline) to 900 (black). Defaults to 400.
    public var weight = 400
    /// Whether it slants. Defaults to false.
    public var isItalic = false
    /// `default`, `serif`, `rounded` or `monospaced`.
    public var design = "default"
    /// A typeface by name. Nil, the default, for the one of the design.
    public var family: String?
    /// Whether all digits are equally wide. Defaults to false.
    public var hasMonospacedDigits = false

    /// A font of the usual design.
    ///
    /// - Parameters:
    ///   - size: points.
    ///   - weight: 100 to 900.
    ///   - design: `default`, `serif`, `rounded` or `monospaced`.
    public init(size: Double = 17, weight: Int = 400, design: String = "default") {
        self.size = size
        self.weight = weight
        self.design = design
    }
}

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

/// The room that a text takes on one line, in points.
public struct TextExtent: Hashable, Sendable {
    /// From the left edge to where the next letter would begin.
    public var width: Double
    /// From the line that the letters stand on up to the top.
    public var ascent: Double
    /// From the line that the letters stand on down to the bottom; positive.
    public var descent: Double

    /// An extent; all lengths are points and not negative.
    public init(width: Double, ascent: Double, descent: Double) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
    }
}

/// The direction that letters are written in.
enum WritingDirection {
    /// By the first letter that has a direction; nil where there is none.
    static func isRightToLeft(_ text: String) -> Bool? {
        for scalar in text.unicodeScalars.prefix(500) {
            switch scalar.value {
            case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
                return true
            case 0x41...0x5a, 0x61...0x7a, 0xc0...0x24f, 0x370...0x58f, 0x900...0x1fff, 0x3041...0xd7ff:
                return false
            default: continue
            }
        }
        return nil
    }
}
