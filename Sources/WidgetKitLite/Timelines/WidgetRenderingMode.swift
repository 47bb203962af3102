/// How a widget is coloured, as WidgetKit's `WidgetRenderingMode`.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
    /// The mode's name.
    public let description: String

    public static let fullColor = WidgetRenderingMode(description: "fullColor")
    public static let accented = WidgetRenderingMode(description: "accented")
    public static let vibrant = WidgetRenderingMode(description: "vibrant")
}
