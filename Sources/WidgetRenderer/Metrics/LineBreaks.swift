/// Where lines may end, by the simple rules that need no tables.
enum LineBreaks {
    static func places(in text: String) -> [String.Index] {
        var places: [String.Index] = []
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            guard next < text.endIndex else { break }
            if isBreak(after: text[index], before: text[next]) { places.append(next) }
            index = next
        }
        return places
    }

    private static func isBreak(after first: Character, before second: Character) -> Bool {
        if second == " " { return false }
        if first == " " { return true }
        // A hyphen within a word, not the sign of a number.
        if first == "-" || first == "\u{2010}" || first == "\u{2013}" { return second.isLetter }
        if first == "\u{200b}" { return true }
        guard first.isIdeographic || second.isIdeographic else { return false }
        return !neverFirst.contains(second) && !neverLast.contains(first)
    }

    /// Signs that end something stay with what they end.
    private static let neverFirst: Set<Character> = Set("、。，．・：；？！)）]］}｝」』】〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ…,.!?:;%％")
    private static let neverLast: Set<Character> = Set("(（[［{｛「『【〈《￥$")
}

extension Character {
    /// Whether it belongs to a script that is written without spaces between words.
    fileprivate var isIdeographic: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        return switch value {
        case 0x2e80...0x9fff, 0xa000...0xa4cf, 0xf900...0xfaff, 0xff00...0xff60, 0x20000...0x3fffd: true
        default: false
        }
    }
}
