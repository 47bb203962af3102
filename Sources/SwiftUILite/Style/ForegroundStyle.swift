/// The foreground of where it is used, as SwiftUI's `ForegroundStyle`.
public struct ForegroundStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    /// `foreground` in the tree: what `foregroundStyle(_:)` set around the view, else the host's text colour.
    public init() {}

    package var node: StyleNode { .named("foreground") }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground of where it is used.
    public static var foreground: ForegroundStyle { .init() }
}
