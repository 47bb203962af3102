/// A rectangle whose short sides are half circles, as SwiftUI's `Capsule`.
nonisolated public struct Capsule: InsettableShape, PrimitiveShape, Hashable {
    /// Makes no difference: both are drawn as half circles.
    public var style: RoundedCornerStyle

    /// A capsule; ``style`` makes no difference.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    @MainActor package var node: ShapeNode { ShapeNode(.capsule) }

    public func path(in rect: ViewRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        return Path(roundedRect: rect, cornerRadius: radius, style: style)
    }

    public func inset(by amount: Double) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}
