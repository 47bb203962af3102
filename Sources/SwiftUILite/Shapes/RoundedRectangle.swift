/// A rectangle with round corners, as SwiftUI's `RoundedRectangle`.
nonisolated public struct RoundedRectangle: InsettableShape, PrimitiveShape, Hashable {
    /// The corners' width and height in points.
    public var cornerSize: ViewSize
    /// Makes no difference: corners are drawn as quarter circles.
    public var style: RoundedCornerStyle

    /// Corners by their width and height in points; the larger of the two is the radius that is drawn.
    public init(cornerSize: ViewSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// - Parameters:
    ///   - cornerRadius: points.
    ///   - style: makes no difference, see ``RoundedCornerStyle``.
    public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: ViewSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    @MainActor package var node: ShapeNode {
        ShapeNode(.roundedRectangle(RectangleCornerRadii(all: max(cornerSize.width, cornerSize.height))))
    }

    public func path(in rect: ViewRect) -> Path {
        Path(roundedRect: rect, cornerRadius: max(cornerSize.width, cornerSize.height), style: style)
    }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}
