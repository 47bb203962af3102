/// A colour, as SwiftUI's `Color`: of the system's palette, by its parts, or from the bundle's catalogue by
/// name.
///
/// It is a ``ShapeStyle``, and a ``View`` that fills its space.
nonisolated public struct Color: ShapeStyle, PrimitiveShapeStyle, View, PrimitiveView, Hashable, Sendable {
    public typealias Body = Never

    /// What the colour is made from.
    package enum Base: Hashable, Sendable {
        /// Red, green and blue in sRGB, each 0...1.
        case rgb(Double, Double, Double)
        /// A colour of the palette, with its usual value 0xRRGGBB.
        case palette(String, UInt32)
        /// A colour that the host knows: `primary`, `secondary`, `accent`.
        case semantic(String)
        /// A colour of the bundle's catalogue.
        case asset(String)
        /// A colour that differs in light and dark appearance; with a name, the host may have its own value.
        case variable(String?, AssetColor)
    }

    package let base: Base
    /// 0 (clear) to 1 (solid).
    package let alpha: Double

    package init(_ base: Base, alpha: Double = 1) {
        self.base = base
        self.alpha = alpha
    }

    package var node: StyleNode { .color(self) }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.color(self))]
    }
}
