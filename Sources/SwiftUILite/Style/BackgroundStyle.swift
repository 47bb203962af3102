/// The usual background, as SwiftUI's `BackgroundStyle`.
public struct BackgroundStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    public init() {}

    package var node: StyleNode { .named("background") }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { .init() }
}
