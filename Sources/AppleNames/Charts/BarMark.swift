internal import SwiftUILite

/// How wide or high a mark is, as Swift Charts' `MarkDimension`.
public struct MarkDimension: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    enum Kind: Sendable {
        case automatic
        case points(Double)
        case fraction(Double)
    }

    let kind: Kind

    /// As the chart likes.
    public static let automatic = MarkDimension(kind: .automatic)
    /// A fixed length in points.
    public static func fixed(_ value: Double) -> MarkDimension { MarkDimension(kind: .points(value)) }
    /// A fraction of the mark's place, 0...1.
    public static func ratio(_ value: Double) -> MarkDimension { MarkDimension(kind: .fraction(value)) }
    /// Points between the mark and the edges of its place.
    public static func inset(_ value: Double) -> MarkDimension { .automatic }

    init(kind: Kind) { self.kind = kind }
    /// A length in points.
    public init(integerLiteral value: Int) { self.init(kind: .points(Double(value))) }
    /// A length in points.
    public init(floatLiteral value: Double) { self.init(kind: .points(value)) }

    /// A fraction, or points.
    var parts: (fraction: Double?, points: Double?) {
        switch kind {
        case .automatic: (nil, nil)
        case .points(let points): (nil, points)
        case .fraction(let fraction): (fraction, nil)
        }
    }
}

/// How marks of one place stand on each other, as Swift Charts' `MarkStackingMethod`.
public struct MarkStackingMethod: Hashable, Sendable {
    let kind: PlotMark.Stacking

    /// One on the other.
    public static let standard = MarkStackingMethod(kind: .standard)
    /// As parts of the whole, 0...1.
    public static let normalized = MarkStackingMethod(kind: .normalized)
    public static let center = MarkStackingMethod(kind: .center)
    /// All from the axis on.
    public static let unstacked = MarkStackingMethod(kind: .unstacked)
}

/// A bar, as Swift Charts' `BarMark`.
public struct BarMark: PrimitiveMark {
    public typealias Body = Never
    let mark: PlotMark

    /// A bar from the axis to a value; along the axis that has the numbers.
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        var mark = PlotMark("bar")
        mark.setX(x)
        mark.setY(y)
        if case .automatic = width.kind { mark.width = height } else { mark.width = width }
        mark.stacking = stacking.kind
        self.mark = mark
    }

    /// A part of a single row.
    nonisolated public init<X: Plottable>(
        x: PlottableValue<X>, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: x, y: .value("", ""), height: height, stacking: stacking)
    }

    /// A part of a single column.
    nonisolated public init<Y: Plottable>(
        y: PlottableValue<Y>, width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: .value("", ""), y: y, width: width, stacking: stacking)
    }

    /// A bar from one value to another, across.
    nonisolated public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) {
        var mark = PlotMark("bar")
        mark.x = (xStart.value, xEnd.value)
        mark.setY(y)
        mark.width = height
        self.mark = mark
    }

    /// A bar from one value to another, upwards.
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) {
        var mark = PlotMark("bar")
        mark.setX(x)
        mark.y = (yStart.value, yEnd.value)
        mark.width = width
        self.mark = mark
    }
}

/// A point of a line, as Swift Charts' `LineMark`; the points of a series are one line.
public struct LineMark: PrimitiveMark {
    public typealias Body = Never
    let mark: PlotMark

    /// A point of the line.
    nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        var mark = PlotMark("line")
        mark.setX(x)
        mark.setY(y)
        self.mark = mark
    }

    /// A point of a series' line.
    nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        var mark = LineMark(x: x, y: y).mark
        mark.series = series.value.name
        self.mark = mark
    }
}

/// A point of an area's edge, as Swift Charts' `AreaMark`; the points of a series are one area.
public struct AreaMark: PrimitiveMark {
    public typealias Body = Never
    let mark: PlotMark

    /// A point of the edge of an area that begins at the axis, or where the one below ends.
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        var mark = PlotMark("area")
        mark.setX(x)
        mark.setY(y)
        mark.stacking = stacking.kind
        self.mark = mark
    }

    /// The same of a series.
    nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) {
        var mark = AreaMark(x: x, y: y, stacking: stacking).mark
        mark.series = series.value.name
        self.mark = mark
    }

    /// A point of both edges.
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        var mark = PlotMark("area")
        mark.setX(x)
        mark.y = (yStart.value, yEnd.value)
        self.mark = mark
    }

    /// A point of both edges of a series' area.
    nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        var mark = AreaMark(x: x, yStart: yStart, yEnd: yEnd).mark
        mark.series = series.value.name
        self.mark = mark
    }
}

/// A point, as Swift Charts' `PointMark`.
public struct PointMark: PrimitiveMark {
    public typealias Body = Never
    let mark: PlotMark

    nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        var mark = PlotMark("point")
        mark.setX(x)
        mark.setY(y)
        self.mark = mark
    }
}

/// A straight line, as Swift Charts' `RuleMark`.
public struct RuleMark: PrimitiveMark {
    public typealias Body = Never
    let mark: PlotMark

    /// A line from the bottom to the top.
    nonisolated public init<X: Plottable>(x: PlottableValue<X>) {
        var mark = PlotMark("rule")
        mark.setX(x)
        self.mark = mark
    }

    /// A line from one side to the other.
    nonisolated public init<Y: Plottable>(y: PlottableValue<Y>) {
        var mark = PlotMark("rule")
        mark.setY(y)
        self.mark = mark
    }

    /// An upright line from one value to another.
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        var mark = PlotMark("rule")
        mark.setX(x)
        mark.y = (yStart.value, yEnd.value)
        self.mark = mark
    }

    /// A level line from one value to another.
    nonisolated public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        var mark = PlotMark("rule")
        mark.x = (xStart.value, xEnd.value)
        mark.setY(y)
        self.mark = mark
    }
}

/// A rectangle, as Swift Charts' `RectangleMark`.
public struct RectangleMark: PrimitiveMark {
    public typealias Body = Never
    let mark: PlotMark

    /// A rectangle in the place of two values.
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        var mark = PlotMark("rectangle")
        mark.setX(x)
        mark.setY(y)
        mark.width = width
        self.mark = mark
    }

    /// A rectangle between values.
    nonisolated public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) {
        var mark = PlotMark("rectangle")
        mark.x = (xStart.value, xEnd.value)
        mark.y = (yStart.value, yEnd.value)
        self.mark = mark
    }

    /// A rectangle in the place of a value, between two others upwards.
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) {
        var mark = PlotMark("rectangle")
        mark.setX(x)
        mark.y = (yStart.value, yEnd.value)
        mark.width = width
        self.mark = mark
    }

    /// A rectangle as wide as the plot, or between two values across.
    nonisolated public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) {
        var mark = PlotMark("rectangle")
        mark.x = (xStart.value, xEnd.value)
        mark.setY(y)
        mark.width = height
        self.mark = mark
    }

    /// A rectangle between two values across, from the bottom to the top.
    nonisolated public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        var mark = PlotMark("rectangle")
        mark.x = (xStart.value, xEnd.value)
        self.mark = mark
    }

    /// A rectangle between two values upwards, from one side to the other.
    nonisolated public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        var mark = PlotMark("rectangle")
        mark.y = (yStart.value, yEnd.value)
        self.mark = mark
    }
}

/// A part of a round whole, as Swift Charts' `SectorMark`.
public struct SectorMark: PrimitiveMark {
    public typealias Body = Never
    let mark: PlotMark

    /// - Parameters:
    ///   - angle: how much of the whole it is, beside the other sectors.
    ///   - innerRadius: where it begins, as a ratio of the radius that there is.
    ///   - outerRadius: where it ends.
    ///   - angularInset: points of a gap on each side.
    nonisolated public init<V: Plottable>(
        angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: Double? = nil
    ) {
        var mark = PlotMark("sector")
        if case .number(let part) = angle.value { mark.angle = part }
        mark.radii = (innerRadius.parts.fraction ?? 0, outerRadius.parts.fraction ?? 1)
        mark.inset = angularInset ?? 0
        self.mark = mark
    }
}
