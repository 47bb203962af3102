public import FoundationEssentials

/// How a desktop and its user want widgets to be shown.
public struct Appearance: Hashable, Sendable {
    /// Whether the desktop is dark. Defaults to false.
    public var isDark = false
    /// How colours are shown. Defaults to the author's.
    public var mode = RenderingMode.fullColor
    /// What lies behind the content where the tree says nothing of its own. Nil, the default, for the
    /// desktop's.
    public private(set) var background: RGBA?
    /// The colour of what has an accent. Nil, the default, for blue.
    public var accent: RGBA?
    /// How large text is, where the author chose a style and no size. Defaults to the usual size.
    public var textSize = TextSize.large
    /// Whether the user reads from the right, so that rows begin there. Defaults to false.
    public var isRightToLeft = false
    /// The time zone of the times that are shown. Nil, the default, for the system's.
    public var timeZone: TimeZone?

    /// An appearance with the defaults that the properties say.
    public init() {}

    /// Shows it on a colour: with light text on a dark one, and with dark text on a light one. What has an
    /// accent is as its text is, for no accent can be read on every colour.
    public mutating func setBackground(_ color: RGBA) {
        background = color
        isDark = color.luminance < 0.5
        accent = RGBA(isDark ? 0xffffff : 0)
    }
}

/// How a widget's colours are shown.
public enum RenderingMode: String, Hashable, Sendable, CaseIterable {
    /// As the author chose them.
    case fullColor
    /// In two colours: what is `widgetAccentable()` in the accent, the rest in the foreground; without the
    /// widget's background.
    case accented
    /// In shades of the foreground by how light the author's colours are; without the widget's background.
    case vibrant
    /// In the foreground alone; without the widget's background.
    case monochrome
}
