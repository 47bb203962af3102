/// A gradient from a middle to the sides of its space, as SwiftUI's `EllipticalGradient`.
nonisolated public struct EllipticalGradient: ShapeStyle, PrimitiveShapeStyle, View, PrimitiveView, Hashable {
    public typealias Body = Never

    let gradient: Gradient
    let center: UnitPoint
    let startRadiusFraction: Double
    let endRadiusFraction: Double

    /// Radii as fractions of the space.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) {
        self.gradient = gradient
        self.center = center
        self.startRadiusFraction = startRadiusFraction
        self.endRadiusFraction = endRadiusFraction
    }

    /// Colours at equal distances; radii as fractions of the space.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    package var node: StyleNode {
        .ellipticalGradient(
            gradient.nodes, center: center, startRadius: startRadiusFraction, endRadius: endRadiusFraction)
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.style(node))]
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// Colours at equal distances; radii as fractions of the space.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0,
        endRadiusFraction: Double = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            colors: colors, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}
