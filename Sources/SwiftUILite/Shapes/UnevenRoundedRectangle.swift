/// A rectangle whose corners are differently round, as SwiftUI's `UnevenRoundedRectangle`.
nonisolated public struct UnevenRoundedRectangle: InsettableShape, PrimitiveShape, Hashable {
    /// The radii in points; each is at most half of the shorter side.
    public var cornerRadii: RectangleCornerRadii
    /// Makes no difference: corners are drawn as quarter circles.
    public var style: RoundedCornerStyle

    /// Each corner with its own radius.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    /// Radii in points.
    public init(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
            style: style)
    }

    @MainActor package var node: ShapeNode { ShapeNode(.roundedRectangle(cornerRadii)) }

    public func path(in rect: ViewRect) -> Path {
        var path = Path()
        path.addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
        return path
    }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}
