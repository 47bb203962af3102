internal import Glibc

/// Icons of the freedesktop theme that stand for symbols, and this project's own where the theme has none.
public enum SymbolIcons {
    /// What the names of this project's own icons begin with.
    package static let prefix = "org.controlruntime."

    /// The icon for a symbol: as it is in the table, then with its frame and filling taken off, then without
    /// its badge, then by what its first words mean. Nil where nothing is found.
    package static func icon(for symbol: String) -> String? {
        // A symbol and an icon of one name: "printer", "phone".
        if let icon = lookUp(symbol) { return icon }
        var parts = symbol.split(separator: ".")
        if let plain = withoutDecorations(parts) { return plain }
        if let badge = parts.firstIndex(of: "badge"), badge > 0 {
            parts = Array(parts[..<badge])
            if let icon = lookUp(parts) ?? withoutDecorations(parts) { return icon }
        }
        while parts.count > 1 {
            parts.removeLast()
            if let icon = lookUp(parts) { return icon }
        }
        return nil
    }

    /// All icon names that the table can answer, each with the symbol whose drawing it has.
    package static let all: [String: String] = {
        var all: [String: String] = [:]
        for (icon, symbols) in rows { for symbol in symbols where all[icon] == nil { all[icon] = symbol } }
        return all
    }()

    /// All symbols that the table lists.
    package static var symbols: Set<String> { Set(rows.flatMap(\.symbols)) }

    private static var rows: [(icon: String, symbols: [String])] {
        "\(SymbolTable.text)".split(separator: "\n").flatMap { line -> [(icon: String, symbols: [String])] in
            let words = line.split { $0 == " " || $0 == ":" }.map(String.init)
            guard let icon = words.first else { return [] }
            let symbols = words.dropFirst()
            if icon == "own" { return symbols.map { ("\(prefix)\($0)-symbolic", [$0]) } }
            return [("\(icon)-symbolic", Array(symbols))]
        }
    }

    private static let decorations: Set<Substring> = [
        "fill", "circle", "square", "rectangle", "inverse", "app",
    ]

    /// Takes `.fill`, `.circle` and their like off, wherever they stand, but leaves `.slash`.
    private static func withoutDecorations(_ parts: [Substring]) -> String? {
        let kept = parts.enumerated().filter { $0.offset == 0 || !decorations.contains($0.element) }.map(
            \.element)
        return lookUp(parts.filter { $0 != "fill" }) ?? lookUp(kept)
    }

    private static func lookUp(_ parts: [Substring]) -> String? { lookUp(parts.joined(separator: ".")) }

    /// The icon of the line that lists a symbol. It is searched for in the text: to make a dictionary of all
    /// lines cost a bundle more than all else of its start, for the few symbols that it shows.
    private static func lookUp(_ symbol: String) -> String? {
        guard symbol.utf8.allSatisfy({ !Self.endsWord($0) }) else { return nil }
        // The bytes of a literal, which end with a 0.
        let text = UnsafeRawPointer(SymbolTable.text.utf8Start).assumingMemoryBound(to: CChar.self)
        // What stands at the beginning of a line is an icon.
        let listed = " \(symbol)"
        var rest = text
        while let found = strstr(rest, listed) {
            let end = UnsafePointer(found + listed.utf8.count)
            if endsWord(UInt8(bitPattern: end.pointee)) {
                return icon(ofLineAt: UnsafePointer(found), in: text, symbol)
            }
            rest = end
        }
        return nil
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte == 0 || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
    }

    private static func icon(
        ofLineAt place: UnsafePointer<CChar>, in text: UnsafePointer<CChar>, _ symbol: String
    ) -> String {
        var begin = place
        while begin > text, UInt8(bitPattern: begin[-1]) != UInt8(ascii: "\n") { begin -= 1 }
        var icon = ""
        while UInt8(bitPattern: begin.pointee) != UInt8(ascii: ":"), begin < place {
            icon.unicodeScalars.append(Unicode.Scalar(UInt8(bitPattern: begin.pointee)))
            begin += 1
        }
        return icon == "own" ? "\(prefix)\(symbol)-symbolic" : "\(icon)-symbolic"
    }
}
