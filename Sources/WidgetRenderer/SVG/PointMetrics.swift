/// Points, and the letter widths of the Helvetica family, whose metrics most desktops' sans-serif fonts
/// share.
struct PointMetrics: Metrics {
    var hasCells: Bool { false }

    func width(of text: String, in font: FontSpec) -> Double {
        var units = 0
        for character in text {
            if font.design == "monospaced" {
                units += Self.isWide(character) ? 1200 : 602
            } else if font.hasMonospacedDigits, character.isNumber {
                units += 556
            } else {
                units += Self.width(of: character, isBold: font.weight >= 600)
            }
        }
        return Double(units) / 1000 * font.size
    }

    func lineHeight(_ font: FontSpec) -> Double { font.size * 1.19 + 2 }

    func baseline(_ font: FontSpec) -> Double { lineHeight(font) / 2 + font.size * 0.355 }

    func symbolSize(_ font: FontSpec) -> Size { Size(width: font.size * 1.2, height: font.size * 1.2) }

    func length(_ points: Double, _ axis: LayoutAxis) -> Double { points }

    func snapped(_ length: Double) -> Double { length }

    func spacing(_ axis: LayoutAxis, betweenTexts: Bool) -> Double {
        axis == .vertical && betweenTexts ? 3 : 8
    }

    /// Thousandths of the size for space to `~`.
    private static let widths: [Int] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]

    /// The same for bold letters, which stand in for the weights between where a font has none.
    private static let boldWidths: [Int] = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
        975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
        333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]

    private static func width(of character: Character, isBold: Bool) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0x20...0x7e: return (isBold ? boldWidths : widths)[Int(scalar.value) - 0x20]
        case 0xb0: return 400
        case 0xb7: return 278
        case 0x2013, 0x2026: return scalar.value == 0x2026 ? 1000 : 556
        case 0x2014: return 1000
        case 0x2018, 0x2019: return 222
        case 0x201c, 0x201d: return 333
        case 0xa0: return 278
        case 0..<0x20: return 0
        default: return isWide(character) ? 1000 : character.isUppercase ? 700 : isBold ? 600 : 556
        }
    }

    static func isWide(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return switch scalar.value {
        case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe4f,
            0xff00...0xff60,
            0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }
}
