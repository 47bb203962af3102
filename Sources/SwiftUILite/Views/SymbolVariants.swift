/// Variants of a symbol, as SwiftUI's `SymbolVariants`: `.fill`, `.circle.fill`.
public struct SymbolVariants: Hashable, Sendable {
    /// The parts of a symbol's name, such as "circle.fill"; empty for none.
    let name: String

    public static let none = SymbolVariants(name: "")
    public static let fill = SymbolVariants(name: "fill")
    public static let circle = SymbolVariants(name: "circle")
    public static let square = SymbolVariants(name: "square")
    public static let rectangle = SymbolVariants(name: "rectangle")
    public static let slash = SymbolVariants(name: "slash")

    public var fill: SymbolVariants { adding("fill") }
    public var circle: SymbolVariants { adding("circle") }
    public var square: SymbolVariants { adding("square") }
    public var rectangle: SymbolVariants { adding("rectangle") }
    public var slash: SymbolVariants { adding("slash") }

    private func adding(_ part: String) -> SymbolVariants {
        SymbolVariants(name: name.isEmpty ? part : name + "." + part)
    }
}
