/// Measures text without any font: by the letter widths of the DejaVu fonts, which no desktop is without.
///
/// An output that names the fonts, see ``face(of:)``, looks as it was measured; one that is shown with other
/// fonts is held to the measured widths, which SVG's `textLength` does. Letters of other scripts count as
/// wide as the widest usual ones.
public struct BuiltInMetrics: Metrics {
    /// These metrics have no choices.
    public init() {}

    /// Letters of DejaVu are larger than those that widgets are made for; so much smaller they look alike.
    private static let adjustment = 0.95

    public func measure(_ text: String, in font: FontSpec) -> TextExtent {
        let size = font.size * Self.adjustment
        var units = 0
        let table = Self.table(of: font)
        for character in text { units += Self.width(of: character, font, table) }
        return TextExtent(width: Double(units) / 1000 * size, ascent: 0.94 * size, descent: 0.24 * size)
    }

    public func face(of font: FontSpec) -> FontFace {
        let families =
            switch font.design {
            case "serif": "'DejaVu Serif', serif"
            case "monospaced": "'DejaVu Sans Mono', monospace"
            default: "'DejaVu Sans', Verdana, sans-serif"
            }
        return FontFace(
            families: font.family.map { "'\($0.filter { $0 != "'" && $0 != "\\" })', " + families }
                ?? families,
            size: font.size * Self.adjustment)
    }

    /// Nil for letters that are all equally wide.
    private static func table(of font: FontSpec) -> [UInt16]? {
        switch (font.design, font.weight >= 600) {
        case ("monospaced", _): nil
        case ("serif", false): DejaVuWidths.serif
        case ("serif", true): DejaVuWidths.serifBold
        case (_, false): DejaVuWidths.sans
        case (_, true): DejaVuWidths.sansBold
        }
    }

    private static func width(of character: Character, _ font: FontSpec, _ table: [UInt16]?) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if isWide(character) { return scalar.properties.isEmojiPresentation ? 1300 : 1060 }
        // A sign that is asked for as an emoji.
        if character.unicodeScalars.contains("\u{fe0f}") { return 1300 }
        guard let table else { return 603 }
        // A letter with marks is as wide as the letter.
        var place = 0
        for block in DejaVuWidths.blocks {
            if block.contains(scalar.value) {
                return Int(table[place + Int(scalar.value - block.lowerBound)])
            }
            place += block.count
        }
        switch scalar.value {
        case 0..<0x20, 0x300...0x36f, 0x200b...0x200f, 0xfe00...0xfe0f: return 0
        case 0x590...0x5ff: return font.weight >= 600 ? 760 : 710
        case 0x600...0x6ff: return font.weight >= 600 ? 1000 : 900
        default: return 1000
        }
    }

    /// Whether a character is as wide as it is high.
    package static func isWide(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return switch scalar.value {
        case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe4f,
            0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }
}
