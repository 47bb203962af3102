internal import Foundation
internal import WidgetRenderer

/// The package's own drawings of symbols.
@MainActor
enum SymbolDrawing {
    private struct Key: Hashable {
        let name: String
        let side: Double
    }

    private static var known: [Key: WidgetLayout?] = [:]
    /// What lies around a drawing on each side.
    static let margin = 5.0

    /// The drawing of a symbol in a square, and a margin around that; nil for one that isn't known.
    static func layout(_ name: String, side: Double) -> WidgetLayout? {
        let key = Key(name: name, side: side)
        if let layout = known[key] { return layout }
        let layout = made(name, side + 2 * margin)
        known[key] = layout
        return layout
    }

    private static func made(_ name: String, _ side: Double) -> WidgetLayout? {
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
