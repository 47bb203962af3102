internal import AppIntentsLite
internal import FoundationEssentials
internal import ControlBasics

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

    /// By symbol.
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
