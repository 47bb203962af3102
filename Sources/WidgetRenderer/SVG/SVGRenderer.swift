public import FoundationEssentials

/// Draws a widget as an SVG picture, one point per unit.
///
/// Equal trees, options and moments give equal text. Symbols are drawn from a set of simple shapes of the
/// package's own; pictures of the bundle are drawn where ``pictures`` has their URLs, and a box with the
/// name stands for the others. Buttons and toggles carry their action's identifier in `data-action`, links
/// their URL in `data-url`.
public struct SVGRenderer: Sendable {
    /// Whether the widget is shown dark. Defaults to false.
    public var isDark = false
    /// The time zone of the times that are shown. Nil, the default, for the system's.
    public var timeZone: TimeZone?
    /// The URLs of the bundle's pictures by their names. Defaults to none.
    public var pictures: [String: String] = [:]

    /// A renderer with the defaults that the properties say.
    public init() {}

    /// Draws a widget from the JSON that its bundle put on the bus.
    ///
    /// - Parameters:
    ///   - json: the widget's `CurrentEntry`, or what `Snapshot` answered.
    ///   - family: the family's name, such as "systemSmall".
    ///   - now: the moment by which clocks and running times are drawn.
    /// - Throws: ``RenderError``.
    public func render(json: String, family: String, now: Date = Date()) throws(RenderError) -> String {
        render(try ViewTree(json: json), frame: try WidgetFrame(family: family), now: now)
    }

    /// Draws a tree in the space of a family.
    public func render(_ tree: ViewTree, frame: WidgetFrame, now: Date) -> String {
        let palette = Palette(isDark: isDark)
        let clock = Clock(now: now, timeZone: timeZone)
        let builder = Builder(metrics: PointMetrics(), clock: clock, frame: frame)
        var canvas = SVGCanvas(pictures: pictures, palette: palette)
        let bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
        canvas.writer.open(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": n(frame.width), "height": n(frame.height),
                "viewBox": "0 0 \(n(frame.width)) \(n(frame.height))", "role": "img", "aria-label": tree.text,
                "font-family": "'Helvetica Neue', Helvetica, 'Liberation Sans', Arial, sans-serif",
                "data-family": frame.family, "data-url": tree.url,
            ])
        canvas.draw([.group(.clip(.rounded(bounds, frame.cornerRadius)), builder.widget(tree, palette))])
        canvas.writer.close("svg")
        return canvas.writer.text
    }
}
