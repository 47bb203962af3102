internal import AppIntentsLite
internal import ControlBasics
internal import FoundationEssentials
internal import Synchronization

/// Names of the freedesktop icon theme for the symbols that authors use.
enum SymbolNames {
    /// The icon's name for a symbol.
    ///
    /// The author's own choice comes first, see `SymbolOverrides`; then what `SymbolIcons` has. Where nothing
    /// is found it is the symbol's own name, since an author may have written an icon's name.
    static func iconName(for symbol: String) -> String {
        guard !symbol.isEmpty else { return "" }
        if let known = found.withLock({ $0[symbol] }) { return known }
        let icon = SymbolOverrides.ofProcess.icons[symbol] ?? SymbolIcons.icon(for: symbol) ?? symbol
        // A program has few symbols, but an author may make names up as it goes.
        found.withLock { if $0.count < 1_000 { $0[symbol] = icon } }
        return icon
    }

    /// Names that were found before. Global because the table is: it says the same to whoever asks.
    private static let found = Mutex<[String: String]>([:])
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
