/// How a line is drawn.
public struct StrokeLine: Sendable, Hashable {
    /// Points.
    public var width: Double
    /// `butt`, `round` or `square`.
    public var cap = "butt"
    /// `miter`, `round` or `bevel`.
    public var join = "miter"
    /// Lengths of lines and gaps in turn, in points; empty for a line without gaps.
    public var dash: [Double] = []
    /// Where in the dashes the line begins, in points.
    public var dashPhase = 0.0
}
