public import FoundationEssentials
public import SwiftUILite

extension View {
    /// What a press on the widget opens where it has no button, toggle or link of its own.
    nonisolated public func widgetURL(_ url: URL?) -> some View {
        let url = url?.absoluteString
        return modified(.widgetURL(url)).noting { $0.setWidgetURL(url) }
    }

    /// Puts the view in the group that takes the accent colour where a widget is drawn in two colours.
    nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View {
        modified(.widgetAccentable(accentable))
    }
}

extension ContainerBackgroundPlacement {
    /// The background of the whole widget.
    public static let widget = ContainerBackgroundPlacement(name: "widget")
}
