public import FoundationEssentials

/// Draws a widget as an SVG picture, one point per unit.
///
/// Equal trees, options and moments give equal text. Text carries the width that it was measured with, in
/// `textLength`, so that it keeps to its place in any viewer and with any font. Symbols are drawn from a set
/// of simple shapes of the package's own; pictures of the bundle are drawn where ``pictures`` has their URLs,
/// and a box stands for the others. Buttons and toggles carry their action's identifier in `data-action`,
/// links their URL in `data-url`.
public struct SVGRenderer: Sendable {
    /// How the user wants widgets to be shown. Defaults to a light desktop's.
    public var appearance = Appearance()
    /// The URLs of the bundle's pictures by the digests that stand in the tree, or by their names; `data:`
    /// URLs where the file is to be complete by itself. Defaults to none.
    public var pictures: [String: String] = [:]
    /// What text is measured by. Defaults to the letter widths of the DejaVu fonts.
    public var metrics: any Metrics = BuiltInMetrics()

    /// Whether the widget is shown dark. Defaults to false.
    public var isDark: Bool {
        get { appearance.isDark }
        set { appearance.isDark = newValue }
    }

    /// The time zone of the times that are shown. Nil, the default, for the system's.
    public var timeZone: TimeZone? {
        get { appearance.timeZone }
        set { appearance.timeZone = newValue }
    }

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
        let layout = WidgetLayout(tree, frame: frame, appearance: appearance, metrics: metrics, now: now)
        var canvas = SVGCanvas(pictures: pictures, metrics: metrics)
        canvas.writer.open(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": n(frame.width), "height": n(frame.height),
                "viewBox": "0 0 \(n(frame.width)) \(n(frame.height))", "role": "img", "aria-label": tree.text,
                "font-family": metrics.face(of: FontSpec()).families, "data-family": frame.family,
                "data-url": tree.url,
            ])
        layout.draw(on: &canvas)
        canvas.writer.close("svg")
        return canvas.writer.text
    }
}
