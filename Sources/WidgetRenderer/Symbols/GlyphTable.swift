/// The drawings of symbols as text, a drawing an entry; what follows on a line that begins with a space
/// belongs to the entry.
///
/// ```
/// tag, label: o M3.5 3.5 H12 L21 12.5 Z; i M8 8 v.1      names, and the paths in a square of 24 units
/// washer | dryer: o B5 2.5 14 19                        after the bar: kindred things that it stands for
/// arrow.backward = arrow.left                           another entry's drawing
/// 9 = 6 @180                                            turned, degrees clockwise; ~ mirrors it
/// danishkronesign = + k r                               several side by side
/// ```
///
/// `o` is the outline, `i` what is within it, `l` are lines and `d` dots, see ``Glyph``. Paths are SVG's,
/// with two commands more: `O x y r` is a circle and `B x y width height [radius]` a box.
enum GlyphTable {
    struct Entry: Sendable {
        var glyph: Glyph
        /// The thing that is drawn, where it is another one than the name says.
        var standsFor: String?
    }

    static let entries: [String: Entry] = {
        var reader = Reader()
        let texts = [letters, arrows, shapes, devices, places, vehicles, people, things, objects]
        for text in texts { reader.read(text) }
        return reader.entries
    }()

    private struct Reader {
        var entries: [String: Entry] = [:]

        mutating func read(_ text: String) {
            var entry = ""
            for line in text.split(separator: "\n") {
                if line.hasPrefix(" ") {
                    entry += " " + line.drop { $0 == " " }
                } else {
                    add(entry)
                    entry = String(line)
                }
            }
            add(entry)
        }

        private mutating func add(_ entry: String) {
            if let names = entry.firstRange(of: " = ") {
                let words = entry[names.upperBound...].split(separator: " ").map(String.init)
                add(entry[..<names.lowerBound], composed(words), original: words[0])
            } else if let names = entry.firstRange(of: ": ") {
                let names = (entry[..<names.lowerBound], entry[names.upperBound...])
                add(names.0, Self.drawn(names.1), original: nil)
            }
        }

        private mutating func add(_ names: Substring, _ glyph: Glyph?, original: String?) {
            guard let glyph else { return }
            let sides = names.split(separator: "|", omittingEmptySubsequences: false)
            func list(_ side: Substring) -> [String] {
                side.split(separator: ",").map { String($0.filter { $0 != " " }) }.filter { !$0.isEmpty }
            }
            let own = list(sides[0])
            for name in own { entries[name] = Entry(glyph: glyph) }
            for name in sides.count > 1 ? list(sides[1]) : [] {
                entries[name] = Entry(glyph: glyph, standsFor: original ?? own.first ?? name)
            }
        }

        private static func drawn(_ text: Substring) -> Glyph {
            var glyph = Glyph()
            for part in text.split(separator: ";") {
                let part = part.drop { $0 == " " }
                let path = String(part.dropFirst(2))
                switch part.first {
                case "o": glyph.outline = path
                case "i": glyph.inner = path
                case "l": glyph.lines = path
                default: glyph.dots = path
                }
            }
            return glyph
        }

        private func composed(_ words: [String]) -> Glyph? {
            if words[0] == "+" {
                let glyphs = words.dropFirst().compactMap(glyph)
                return glyphs.isEmpty ? nil : Glyph(row: glyphs)
            }
            guard var glyph = glyph(words[0]) else { return nil }
            for word in words.dropFirst() {
                if word == "~" { glyph.isMirrored = true }
                if word.hasPrefix("@") { glyph.turn += Double(word.dropFirst()) ?? 0 }
            }
            return glyph
        }

        private func glyph(_ name: String) -> Glyph? { entries[name]?.glyph ?? Glyph.listed(name) }
    }
}
