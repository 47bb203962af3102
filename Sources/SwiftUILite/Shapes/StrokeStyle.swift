/// How a line is drawn, as SwiftUI's `StrokeStyle`.
public struct StrokeStyle: Hashable, Sendable {
    /// Points.
    public var lineWidth: Double
    public var lineCap: LineCap
    public var lineJoin: LineJoin
    /// How far a pointed corner may reach, in line widths.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in points, in turn; empty for an unbroken line.
    public var dash: [Double]
    /// How far into the dashes the line starts, in points.
    public var dashPhase: Double

    public init(
        lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// How a line ends, as Core Graphics' `CGLineCap`.
    public enum LineCap: String, Hashable, Sendable {
        case butt, round, square
    }

    /// How two lines meet, as Core Graphics' `CGLineJoin`.
    public enum LineJoin: String, Hashable, Sendable {
        case miter, round, bevel
    }
}
