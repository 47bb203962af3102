/// How a line is drawn, as SwiftUI's `StrokeStyle`.
public struct StrokeStyle: Hashable, Sendable {
    /// The line width in points.
    public var lineWidth: Double
    /// How the line and its dashes end.
    public var lineCap: LineCap
    /// How the line turns a corner.
    public var lineJoin: LineJoin
    /// How far a pointed corner may reach, in line widths.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in points, in turn; empty for an unbroken line.
    public var dash: [Double]
    /// How far into the dashes the line starts, in points.
    public var dashPhase: Double

    /// By default an unbroken line of one point with pointed corners. Lengths are in points.
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
        /// At the last point, half a circle around it, and half a square around it.
        case butt, round, square
    }

    /// How two lines meet, as Core Graphics' `CGLineJoin`.
    public enum LineJoin: String, Hashable, Sendable {
        /// Pointed up to ``miterLimit``, rounded, and cut off.
        case miter, round, bevel
    }
}

/// What counts as inside of an outline, as SwiftUI's `FillStyle`.
public struct FillStyle: Hashable, Sendable {
    /// Whether an area that the outline runs around twice is outside.
    public var isEOFilled: Bool
    /// Kept for the author's code; the host decides.
    public var isAntialiased: Bool

    /// By default what the outline runs around twice is inside.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
