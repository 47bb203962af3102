/// Variants of a symbol, as SwiftUI's `SymbolVariants`: `.fill`, `.circle.fill`.
public struct SymbolVariants: Hashable, Sendable {
    /// The parts of a symbol's name, such as "circle.fill"; empty for none.
    let name: String

    /// The symbol as it is named.
    public static let none = SymbolVariants(name: "")
    /// Filled; `fill` in the tree.
    public static let fill = SymbolVariants(name: "fill")
    /// In a circle.
    public static let circle = SymbolVariants(name: "circle")
    /// In a square.
    public static let square = SymbolVariants(name: "square")
    /// In a rectangle.
    public static let rectangle = SymbolVariants(name: "rectangle")
    /// Crossed out.
    public static let slash = SymbolVariants(name: "slash")

    /// This variant, filled: `.circle.fill`.
    public var fill: SymbolVariants { adding("fill") }
    /// This variant in a circle.
    public var circle: SymbolVariants { adding("circle") }
    /// This variant in a square.
    public var square: SymbolVariants { adding("square") }
    /// This variant in a rectangle.
    public var rectangle: SymbolVariants { adding("rectangle") }
    /// This variant, crossed out.
    public var slash: SymbolVariants { adding("slash") }

    private func adding(_ part: String) -> SymbolVariants {
        SymbolVariants(name: name.isEmpty ? part : name + "." + part)
    }
}
