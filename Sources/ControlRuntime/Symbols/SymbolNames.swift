internal import AppIntentsLite
internal import ControlBasics
internal import FoundationEssentials
internal import Synchronization

/// Names of the freedesktop icon theme for the symbols that authors use.
enum SymbolNames {
    /// The icon's name for a symbol.
    ///
    /// The author's own choice comes first, see `SymbolOverrides`; then the symbol as it is in the table,
    /// then with its frame and filling taken off, then without its badge, then by what its first words mean.
    /// Where nothing is found it is the symbol's own name, since an author may have written an icon's name.
    static func iconName(for symbol: String) -> String {
        guard !symbol.isEmpty else { return "" }
        if let known = found.withLock({ $0[symbol] }) { return known }
        let icon = SymbolOverrides.ofProcess.icons[symbol] ?? inTable(symbol) ?? symbol
        // A program has few symbols, but an author may make names up as it goes.
        found.withLock { if $0.count < 1_000 { $0[symbol] = icon } }
        return icon
    }

    /// All icon names that the table can answer.
    static var all: Set<String> { Set(table.values) }

    /// All symbols that the table lists.
    static var symbols: Set<String> { Set(table.keys) }

    private static let table: [String: String] = {
        var table: [String: String] = [:]
        for line in SymbolTable.text.split(separator: "\n") {
            let words = line.split { $0 == " " || $0 == ":" }
            guard let icon = words.first else { continue }
            for symbol in words.dropFirst() { table[String(symbol)] = "\(icon)-symbolic" }
        }
        return table
    }()

    /// Names that were found before. Global because the table is: it says the same to whoever asks.
    private static let found = Mutex<[String: String]>([:])

    private static let decorations: Set<Substring> = [
        "fill", "circle", "square", "rectangle", "inverse", "app",
    ]

    private static func inTable(_ symbol: String) -> String? {
        // A symbol and an icon of one name: "printer", "phone".
        if let icon = table[symbol] { return icon }
        var parts = symbol.split(separator: ".")
        if let plain = withoutDecorations(parts, symbol) { return plain }
        if let badge = parts.firstIndex(of: "badge"), badge > 0 {
            parts = Array(parts[..<badge])
            if let icon = lookUp(parts) ?? withoutDecorations(parts, symbol) { return icon }
        }
        while parts.count > 1 {
            parts.removeLast()
            if let icon = lookUp(parts) { return icon }
        }
        return nil
    }

    /// Takes `.fill`, `.circle` and their like off, wherever they stand, but leaves `.slash`.
    private static func withoutDecorations(_ parts: [Substring], _ symbol: String) -> String? {
        let kept = parts.enumerated().filter { $0.offset == 0 || !decorations.contains($0.element) }.map(
            \.element)
        return lookUp(parts.filter { $0 != "fill" }) ?? lookUp(kept)
    }

    private static func lookUp(_ parts: [Substring]) -> String? { table[parts.joined(separator: ".")] }
}

/// The author's own icons for symbols: `symbols.json` in the bundle's resources, an object of icon names by
/// symbol.
///
/// ```json
/// { "shippingbox.fill": "package-x-generic-symbolic", "my.symbol": "org.example.App-symbolic" }
/// ```
///
/// An icon is a name of the freedesktop icon theme or the absolute path of a picture.
struct SymbolOverrides: Sendable {
    /// Read once, when a symbol is first shown. Global because the program's resources are.
    static let ofProcess = SymbolOverrides(folders: LocalizedTexts.ofProcess.folders)

    let icons: [String: String]

    /// - Parameter folders: the resource folders; the first one's icons win.
    init(folders: [String]) {
        var icons: [String: String] = [:]
        for folder in folders {
            guard let data = FileManager.default.contents(atPath: "\(folder)/symbols.json") else { continue }
            do {
                icons.merge(try JSONDecoder().decode([String: String].self, from: data)) { first, _ in first }
            } catch {
                StandardError.write("\(folder)/symbols.json is left out: it is no object of texts: \(error)")
            }
        }
        self.icons = icons
    }
}
