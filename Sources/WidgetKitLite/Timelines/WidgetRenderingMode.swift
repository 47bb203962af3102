/// How a widget is coloured, as WidgetKit's `WidgetRenderingMode`.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
    /// The mode's name.
    public let description: String

    /// All colours as they are; what views see unless the author sets another, since one tree serves every
    /// host.
    public static let fullColor = WidgetRenderingMode(description: "fullColor")
    /// Two colours: what is `widgetAccentable()` in the accent, the rest in the other.
    public static let accented = WidgetRenderingMode(description: "accented")
    /// Without colours, on a picture that shows through.
    public static let vibrant = WidgetRenderingMode(description: "vibrant")
}
