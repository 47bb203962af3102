/// The foreground of where it is used, as SwiftUI's `ForegroundStyle`.
public struct ForegroundStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
    public init() {}

    package var node: StyleNode { .named("foreground") }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { .init() }
}
