/// How a line goes from one point to the next, as Swift Charts' `InterpolationMethod`.
public struct InterpolationMethod: Hashable, Sendable {
    let name: String

    public static let linear = InterpolationMethod(name: "linear")
    /// In curves that go through all points, and beyond none of them.
    public static let monotone = InterpolationMethod(name: "monotone")
    /// In curves that go through all points.
    public static let catmullRom = InterpolationMethod(name: "catmullRom")
    /// In curves that go through all points.
    public static let cardinal = InterpolationMethod(name: "catmullRom")
    /// In steps, from the beginning, the middle or the end of the way.
    public static let stepStart = InterpolationMethod(name: "stepStart")
    /// In steps, from the middle of the way.
    public static let stepCenter = InterpolationMethod(name: "stepCenter")
    /// In steps, from the end of the way.
    public static let stepEnd = InterpolationMethod(name: "stepEnd")
}

/// What stands at a point, as Swift Charts' protocol; a circle, whatever it is.
public protocol ChartSymbolShape: Sendable {}

/// The shapes that a chart has for points, as Swift Charts' `BasicChartSymbolShape`; all are drawn as
/// circles.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable {
    private let name: String
    public static let circle = BasicChartSymbolShape(name: "circle")
    public static let square = BasicChartSymbolShape(name: "square"),
        triangle = BasicChartSymbolShape(name: "triangle"),
        diamond = BasicChartSymbolShape(name: "diamond"), plus = BasicChartSymbolShape(name: "plus"),
        cross = BasicChartSymbolShape(name: "cross"), asterisk = BasicChartSymbolShape(name: "asterisk"),
        pentagon = BasicChartSymbolShape(name: "pentagon")
    /// The symbol with a line around it.
    public func strokeBorder(lineWidth: Double = 1) -> BasicChartSymbolShape { self }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    public static var circle: BasicChartSymbolShape { .circle }
    /// A square, drawn as a circle.
    public static var square: BasicChartSymbolShape { .square }
    /// A triangle, drawn as a circle.
    public static var triangle: BasicChartSymbolShape { .triangle }
    /// A diamond, drawn as a circle.
    public static var diamond: BasicChartSymbolShape { .diamond }
    /// A plus, drawn as a circle.
    public static var plus: BasicChartSymbolShape { .plus }
    /// A cross, drawn as a circle.
    public static var cross: BasicChartSymbolShape { .cross }
}

/// Where a note stands, as Swift Charts' `AnnotationPosition`; above the mark here.
public struct AnnotationPosition: Hashable, Sendable {
    private let name: String
    /// As the chart likes, and on or beside the mark.
    public static let automatic = AnnotationPosition(name: "automatic"),
        overlay = AnnotationPosition(name: "overlay"), top = AnnotationPosition(name: "top"),
        bottom = AnnotationPosition(name: "bottom"), leading = AnnotationPosition(name: "leading"),
        trailing = AnnotationPosition(name: "trailing"), topLeading = AnnotationPosition(name: "topLeading"),
        topTrailing = AnnotationPosition(name: "topTrailing")
}
