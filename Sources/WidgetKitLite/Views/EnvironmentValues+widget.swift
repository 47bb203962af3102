public import SwiftUILite

private enum WidgetFamilyKey: EnvironmentKey {
    static var defaultValue: WidgetFamily { .systemSmall }
}

private enum WidgetRenderingModeKey: EnvironmentKey {
    static var defaultValue: WidgetRenderingMode { .fullColor }
}

private enum ShowsWidgetContainerBackgroundKey: EnvironmentKey {
    static var defaultValue: Bool { true }
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

    /// How the widget is coloured. Defaults to `.fullColor`.
    public var widgetRenderingMode: WidgetRenderingMode {
        get { self[WidgetRenderingModeKey.self] }
        set { self[WidgetRenderingModeKey.self] = newValue }
    }

    /// Whether the container's background is shown. Defaults to true.
    public var showsWidgetContainerBackground: Bool {
        get { self[ShowsWidgetContainerBackgroundKey.self] }
        set { self[ShowsWidgetContainerBackgroundKey.self] = newValue }
    }

    /// The margins around the content, in points.
    public var widgetContentMargins: EdgeInsets {
        get { self[WidgetContentMarginsKey.self] }
        set { self[WidgetContentMarginsKey.self] = newValue }
    }

    /// Where the widget is shown. No API of Apple's, but guides teach it, and sources that copied it compile.
    ///
    /// The family that the host asked for says it: `.lockScreen` for those of a locked screen, else
    /// `.homeScreen`.
    public var widgetLocation: WidgetLocation {
        get { self[WidgetLocationKey.self] ?? (widgetFamily.isAccessory ? .lockScreen : .homeScreen) }
        set { self[WidgetLocationKey.self] = newValue }
    }
}
