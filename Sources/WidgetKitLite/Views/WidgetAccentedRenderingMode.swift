public import SwiftUILite

/// How a picture is drawn in a widget of two colours, as WidgetKit's
/// `WidgetAccentedRenderingMode`.
public struct WidgetAccentedRenderingMode: Hashable, Sendable, CustomStringConvertible {
    /// The mode's name.
    public let description: String

    /// In the accent colour.
    public static let accented = WidgetAccentedRenderingMode(description: "accented")
    /// In greys.
    public static let desaturated = WidgetAccentedRenderingMode(description: "desaturated")
    /// In greys that are tinted with the accent colour.
    public static let accentedDesaturated = WidgetAccentedRenderingMode(description: "accentedDesaturated")
    /// In its own colours.
    public static let fullColor = WidgetAccentedRenderingMode(description: "fullColor")
}

extension Image {
    /// How this picture is drawn in a widget of two colours; nil for the usual way.
    public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> some View {
        modified(.accentedRenderingMode(mode?.description))
    }
}
