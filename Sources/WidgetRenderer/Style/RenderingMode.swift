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
