/// Icons of the freedesktop theme that stand for symbols, and this project's own where the theme has none.
package enum SymbolIcons {
    /// What the names of this project's own icons begin with.
    package static let prefix = "org.controlruntime."

    /// The icon for a symbol: as it is in the table, then with its frame and filling taken off, then without
    /// its badge, then by what its first words mean. Nil where nothing is found.
    package static func icon(for symbol: String) -> String? {
        // A symbol and an icon of one name: "printer", "phone".
        if let icon = table[symbol] { return icon }
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
    package static var symbols: Set<String> { Set(table.keys) }

    private static let table: [String: String] = {
        var table: [String: String] = [:]
        for (icon, symbols) in rows { for symbol in symbols { table[symbol] = icon } }
        return table
    }()

    private static var rows: [(icon: String, symbols: [String])] {
        SymbolTable.text.split(separator: "\n").flatMap { line -> [(icon: String, symbols: [String])] in
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

    private static func lookUp(_ parts: [Substring]) -> String? { table[parts.joined(separator: ".")] }
}
