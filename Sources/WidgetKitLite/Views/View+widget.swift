public import AppIntentsLite
public import FoundationEssentials
public import SwiftUILite

extension View {
    /// What a press on the widget opens where it has no button, toggle or link of its own.
    nonisolated public func widgetURL(_ url: URL?) -> some View {
        let url = url?.absoluteString
        return modified(.widgetURL(url)).updatingContext { $0.setWidgetURL(url) }
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

extension View {
    /// What a corner or round widget shows beside its content, where the host has the room.
    nonisolated public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View {
        layered(label(), name: "widgetLabel") { .widgetLabel($0) }
    }

    /// A text that is looked up in the bundle's strings.
    nonisolated public func widgetLabel(_ labelKey: LocalizedStringKey) -> some View {
        widgetLabel { Text(labelKey) }
    }

    /// The same with a resource, resolved when the tree is made.
    @_disfavoredOverload
    nonisolated public func widgetLabel(_ labelResource: LocalizedStringResource) -> some View {
        widgetLabel { Text(labelResource) }
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    nonisolated public func widgetLabel<S: StringProtocol>(_ label: S) -> some View {
        widgetLabel { Text(label) }
    }
}

private enum WidgetFamilyKey: EnvironmentKey {
    static var defaultValue: WidgetFamily { .systemSmall }
}

private enum WidgetRenderingModeKey: EnvironmentKey {
    static var defaultValue: WidgetRenderingMode? { nil }
}

private enum ShowsWidgetContainerBackgroundKey: EnvironmentKey {
    static var defaultValue: Bool? { nil }
}

private enum WidgetContentMarginsKey: EnvironmentKey {
    static var defaultValue: EdgeInsets { EdgeInsets() }
}

private enum WidgetLocationKey: EnvironmentKey {
    static var defaultValue: WidgetLocation? { nil }
}

extension EnvironmentValues {
    /// The size that the widget has.
    public var widgetFamily: WidgetFamily {
        get { self[WidgetFamilyKey.self] }
        set { self[WidgetFamilyKey.self] = newValue }
    }

    /// How the widget is coloured, as its host says. Defaults to `.vibrant` for those of a locked screen, as
    /// Apple's, and else to `.fullColor`.
    public var widgetRenderingMode: WidgetRenderingMode {
        get { self[WidgetRenderingModeKey.self] ?? (widgetFamily.isAccessory ? .vibrant : .fullColor) }
        set { self[WidgetRenderingModeKey.self] = newValue }
    }

    /// Whether the container's background is shown, as the host says. Defaults to false for those of a locked
    /// screen, and else to true.
    public var showsWidgetContainerBackground: Bool {
        get { self[ShowsWidgetContainerBackgroundKey.self] ?? !widgetFamily.isAccessory }
        set { self[ShowsWidgetContainerBackgroundKey.self] = newValue }
    }

    /// Whether a label is drawn beside the widget, as on watches: `widgetLabel` is data for hosts here.
    public var showsWidgetLabel: Bool { false }

    /// The margins around the content, in points.
    public var widgetContentMargins: EdgeInsets {
        get { self[WidgetContentMarginsKey.self] }
        set { self[WidgetContentMarginsKey.self] = newValue }
    }

    /// Where the widget is shown. No API of Apple's, but guides teach it, and sources that copied it compile.
    ///
    /// As the host says; else by the family that it asked for: `.lockScreen` for those of a locked screen,
    /// `.homeScreen` for others.
    public var widgetLocation: WidgetLocation {
        get { self[WidgetLocationKey.self] ?? (widgetFamily.isAccessory ? .lockScreen : .homeScreen) }
        set { self[WidgetLocationKey.self] = newValue }
    }
}

/// What stands behind the content of a small round or narrow widget, as WidgetKit's
/// `AccessoryWidgetBackground`.
nonisolated public struct AccessoryWidgetBackground: View, PrimitiveView, Sendable {
    public typealias Body = Never

    /// A faint surface in the shape of the widget; the host draws it.
    public init() {}

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.accessoryBackground)]
    }
}

/// How a picture is drawn in a widget of two colours, as WidgetKit's
/// `WidgetAccentedRenderingMode`.
public struct WidgetAccentedRenderingMode: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// In the accent colour.
    public static let accented = WidgetAccentedRenderingMode(description: "accented")
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
