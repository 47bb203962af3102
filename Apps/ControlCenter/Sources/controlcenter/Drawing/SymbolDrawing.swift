internal import Foundation
internal import WidgetRenderer

/// The package's own drawings of symbols.
@MainActor
enum SymbolDrawing {
    private static var known: [String: WidgetLayout?] = [:]
    /// The side of the square that they are laid out in, and its margin.
    static let side = 250.0
    static let margin = 5.0

    /// The drawing of a symbol; nil for one that isn't known.
    static func layout(_ name: String) -> WidgetLayout? {
        if let layout = known[name] { return layout }
        let layout = made(name)
        known[name] = layout
        return layout
    }

    private static func made(_ name: String) -> WidgetLayout? {
        let tree: [String: Any] = [
            "version": ViewTree.version, "type": "image", "systemName": name, "resizable": true,
        ]
        guard !name.isEmpty, let data = try? JSONSerialization.data(withJSONObject: tree),
            let tree = try? ViewTree(json: String(decoding: data, as: UTF8.self)),
            let frame = try? WidgetFrame(family: "accessoryRectangular").resized(width: side, height: side)
        else { return nil }
        let layout = WidgetLayout(tree, frame: frame, now: Date(timeIntervalSince1970: 0))
        return layout.unknownSymbols.isEmpty ? layout : nil
    }
}
