internal import EventLoop
public import FoundationEssentials
internal import ControlBasics

/// Draws a widget as text for a terminal.
///
/// A cell stands for 8 by 16 points of the widget. Equal trees, options and moments give equal text.
public struct TerminalRenderer: Sendable {
    /// The number of columns, with the border. Nil for what the family's usual size comes to.
    public var width: Int?
    /// The number of lines, with the border. Nil for what the family's usual size comes to.
    public var height: Int?
    /// Whether colours and styles are written as escape sequences (ECMA-48). Defaults to false.
    public var isColored = false
    /// Whether there is a line around the widget. Defaults to true; the small accessory families have none.
    public var hasBorder = true
    /// Whether the widget is shown dark. Defaults to true, as most terminals are.
    public var isDark = true
    /// The time zone of the times that are shown. Nil, the default, for the system's.
    public var timeZone: TimeZone?

    /// A renderer with the defaults that the properties say.
    public init() {}

    /// Draws a widget from the JSON that its bundle put on the bus.
    ///
    /// - Parameters:
    ///   - json: the widget's `CurrentEntry`, or what `Snapshot` answered.
    ///   - family: the family's name, such as "systemSmall".
    ///   - now: the moment by which clocks and running times are drawn.
    /// - Returns: lines that end in a line feed each.
    /// - Throws: ``RenderError``.
    public func render(json: String, family: String, now: Date = Date()) throws(RenderError) -> String {
        render(try ViewTree(json: json), frame: try WidgetFrame(family: family), now: now)
    }

    /// Draws a tree in the space of a family, or in that of ``width`` and ``height``, 500 cells each at most.
    public func render(_ tree: ViewTree, frame: WidgetFrame, now: Date) -> String {
        let size = (
            width: min(max(width ?? Int(clamping: frame.width / 8), 1), CellMetrics.counts.upperBound),
            height: min(
                max(height ?? Int(clamping: (frame.height / 16).rounded(.down)), 1),
                CellMetrics.counts.upperBound)
        )
        let palette = Palette(isDark: isDark)
        let clock = Clock(now: now, timeZone: timeZone)
        let isBordered = hasBorder && !frame.isAccessory
        let builder = Builder(metrics: CellMetrics(hasBorder: isBordered), clock: clock, frame: frame)
        var canvas = CellCanvas(grid: CellGrid(width: size.width, height: size.height), palette: palette)
        let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        var appearance = Appearance()
        appearance.isDark = isDark
        LargeStack.run(levels: tree.root.height) {
            canvas.draw(builder.widget(tree, appearance, bounds))
        }
        if isBordered { canvas.drawBorder() }
        return isColored ? canvas.grid.ansiText : canvas.grid.plainText
    }
}
