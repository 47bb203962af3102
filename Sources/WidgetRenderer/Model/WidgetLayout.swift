internal import EventLoop
public import FoundationEssentials

/// A widget laid out: what is drawn where, and what can be pressed where.
///
/// Made and used on any task; equal trees, metrics and moments give equal layouts.
public struct WidgetLayout: Sendable {
    /// The space that it was laid out for.
    public let frame: WidgetFrame
    /// What can be pressed, in the order of drawing: of those that hold a point, the last one is meant.
    public let placements: [Placement]
    /// What a press opens where it hits none of the placements; nil for the widget's program.
    public let url: String?
    /// The names of symbols of which something isn't known here and isn't drawn, each once, with the parts.
    public let unknownSymbols: [UnknownSymbol]

    let drawings: [Drawing]
    /// How deep the tree is.
    private let levels: Int

    /// Lays a tree out.
    ///
    /// - Parameters:
    ///   - frame: the space; see ``WidgetFrame/resized(width:height:)`` for one that isn't usual.
    ///   - appearance: how the user wants it. Defaults to a light desktop's.
    ///   - metrics: measure text as it will be drawn. Defaults to those of the DejaVu fonts.
    ///   - now: the moment by which clocks and running times are drawn.
    public init(
        _ tree: ViewTree, frame: WidgetFrame, appearance: Appearance = Appearance(),
        metrics: any Metrics = BuiltInMetrics(), now: Date
    ) {
        let clock = Clock(now: now, timeZone: appearance.timeZone)
        let builder = Builder(metrics: PointMetrics(text: metrics), clock: clock, frame: frame)
        let bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
        let (content, placements, symbols) = LargeStack.run(levels: tree.root.height) {
            let content = builder.widget(tree, appearance, bounds)
            return (content, content.placements(within: bounds), content.symbols)
        }
        self.frame = frame
        self.placements = placements
        levels = tree.root.height
        url = tree.url
        drawings = [.group(.clip(Outline.rounded(bounds, frame.cornerRadius).path), content)]
        var seen: Set<String> = []
        unknownSymbols = symbols.filter { seen.insert($0).inserted }.compactMap(UnknownSymbol.init)
    }

    /// Draws it, with its corner at the canvas's.
    public func draw(on canvas: inout some Canvas) {
        LargeStack.run(levels: levels) { canvas.draw(drawings) }
    }

    /// The lines of text that aren't turned or scaled, in points: of each what is written, and its rectangle.
    /// For readers of the screen, and for tests of a program's metrics.
    public var textLines: [(text: String, rect: Rect)] {
        LargeStack.run(levels: levels) { drawings.textLines }.map { line, rect in
            let texts = line.spans.map { if case .text(let text) = $0.content { text } else { "" } }
            return (texts.joined(), rect)
        }
    }
}
