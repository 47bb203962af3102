public import SwiftUILite

/// What a chart plots, as Swift Charts' `ChartContent`: a mark, or several.
@MainActor @preconcurrency
public protocol ChartContent {
    /// What this is made of.
    associatedtype Body: ChartContent
    /// What this is made of.
    @ChartContentBuilder var body: Body { get }
    /// The package's own: adds what is plotted.
    func _plot(into marks: _ChartMarks)
}

extension ChartContent {
    /// What its body plots.
    public func _plot(into marks: _ChartMarks) { body._plot(into: marks) }
}

extension ChartContent where Body == Never {
    /// A mark has no body; nobody asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ChartContent {}

/// The package's own: what is plotted, while a chart is made.
public final class _ChartMarks {
    var marks: [PlotMark] = []
}

/// A mark before axes and colours are known.
struct PlotMark {
    enum Stacking { case standard, normalized, center, unstacked }

    var kind: String
    var x: (start: PlotValue, end: PlotValue?)?
    var y: (start: PlotValue, end: PlotValue?)?
    /// Whether `end` is the end of the value's unit, rather than of the mark.
    var xIsUnit = false
    var yIsUnit = false
    var angle: Double?
    var radii = (inner: 0.0, outer: 1.0)
    var inset = 0.0
    var style: StyleNode?
    /// The series by which it is coloured, and the one that separates a line from others.
    var color: String?
    var series: String?
    var group: String?
    var stacking = Stacking.standard
    var opacity: Double?
    var width: MarkDimension?
    var cornerRadius: Double?
    var line: StrokeStyle?
    var interpolation: String?
    var symbolSize: Double?
    var showsSymbol = false
    var annotation: String?

    init(_ kind: String) { self.kind = kind }

    mutating func setX<V>(_ value: PlottableValue<V>) {
        x = (value.value, value.end)
        xIsUnit = value.end != nil
    }

    mutating func setY<V>(_ value: PlottableValue<V>) {
        y = (value.value, value.end)
        yIsUnit = value.end != nil
    }
}

/// A mark of the package's own.
protocol PrimitiveMark: ChartContent where Body == Never {
    nonisolated var mark: PlotMark { get }
}

extension PrimitiveMark {
    public func _plot(into marks: _ChartMarks) { marks.marks.append(mark) }
}

/// What a modifier makes of content.
public struct _ChangedChartContent<Content: ChartContent>: ChartContent {
    public typealias Body = Never
    let content: Content
    let change: @MainActor (inout PlotMark) -> Void

    public func _plot(into marks: _ChartMarks) {
        let first = marks.marks.count
        content._plot(into: marks)
        for index in first..<marks.marks.count { change(&marks.marks[index]) }
    }
}

/// Builds what a chart plots.
@resultBuilder @MainActor
public struct ChartContentBuilder {
    /// Any number of contents.
    public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> _ChartParts {
        var parts: [any ChartContent] = []
        for part in repeat each content { parts.append(part) }
        return _ChartParts(parts: parts)
    }
    public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
    public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
    /// What is there under a condition.
    public static func buildIf<C: ChartContent>(_ content: C?) -> C? { content }
    /// The first of two.
    public static func buildEither<C: ChartContent>(first: C) -> _ChartParts { _ChartParts(parts: [first]) }
    /// The second of two.
    public static func buildEither<C: ChartContent>(second: C) -> _ChartParts {
        _ChartParts(parts: [second])
    }
    /// What needs a newer system.
    public static func buildLimitedAvailability<C: ChartContent>(_ content: C) -> _ChartParts {
        _ChartParts(parts: [content])
    }
}

/// Several contents, in their order.
public struct _ChartParts: ChartContent {
    public typealias Body = Never
    let parts: [any ChartContent]

    public func _plot(into marks: _ChartMarks) { for part in parts { part._plot(into: marks) } }
}

/// Contents of any type, as Swift Charts' `AnyChartContent`.
public struct AnyChartContent: ChartContent {
    public typealias Body = Never
    private let content: any ChartContent

    /// Content whose type is no longer known.
    public init(_ content: any ChartContent) { self.content = content }
    /// Content whose type is no longer known.
    public init(erasing content: some ChartContent) { self.content = content }

    public func _plot(into marks: _ChartMarks) { content._plot(into: marks) }
}

/// Content that is there under a condition.
extension Optional: ChartContent where Wrapped: ChartContent {
    public typealias Body = Never
    @MainActor public func _plot(into marks: _ChartMarks) { self?._plot(into: marks) }
}

extension ForEach: ChartContent where Content: ChartContent {
    public typealias Body = Never

    /// What is plotted of each element.
    @MainActor public func _plot(into marks: _ChartMarks) {
        for element in data { content(element)._plot(into: marks) }
    }

    /// Content for each element, distinguished by one of its properties.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, identify: { $0[keyPath: id] })
    }
}

extension ForEach where ID == Data.Element.ID, Content: ChartContent, Data.Element: Identifiable {
    /// Content for each element.
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, identify: { $0.id })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
    /// Content for each number of a range.
    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, identify: { $0 })
    }
}
