internal import ControlBasics

/// A symbol's drawing as an icon of a freedesktop theme, for desktops whose own theme lacks it.
public struct SymbolIcon: Sendable, Hashable {
    /// The icon's name, which ends in `-symbolic`: what `IconName` says of a control.
    public let name: String
    /// The symbol that is drawn.
    public let symbol: String

    /// An icon for each name that a bundle can give a symbol, by their names.
    public static var all: [SymbolIcon] {
        SymbolIcons.all.map { SymbolIcon(name: $0, symbol: $1) }.sorted { $0.name < $1.name }
    }

    /// The icon as an SVG file of 16 units.
    ///
    /// It is one filled path. GTK and GNOME Shell paint the filling of each path in the text's colour, so
    /// that lines and masks would not be what they are; KDE's reader has no masks, and takes the colour of
    /// the class and the style sheet that are named as here.
    public var svg: String {
        let scale = Self.side / Symbol.side
        var path = ""
        for loop in SymbolOutline(symbol).loops(tolerance: 0.03) {
            let points = loop.map { "\(n($0.x * scale)) \(n($0.y * scale))" }
            path += "M\(points.joined(separator: "L"))Z"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
             <style id="current-color-scheme" type="text/css">.ColorScheme-Text { color: #2e3436; }</style>
             <path class="ColorScheme-Text" fill="currentColor" fill-rule="evenodd" d="\(path)"/>
            </svg>

            """
    }

    private static let side = 16.0
}
