public import SwiftUILite

/// What an axis can range over, as Swift Charts' `ScaleDomain`.
public protocol ScaleDomain {
    /// The package's own: what it ranges over.
    var _domain: _ChartDomain { get }
}

/// The package's own: what an axis ranges over.
public struct _ChartDomain {
    var domain: ChartOptions.Domain
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    public var _domain: _ChartDomain {
        _ChartDomain(domain: .init(values: [PlotValue(lowerBound), PlotValue(upperBound)], isRange: true))
    }
}

extension Array: ScaleDomain where Element: Plottable {
    public var _domain: _ChartDomain {
        let values = map { PlotValue($0) }
        let isRange = !values.contains { if case .category = $0 { true } else { false } }
        return _ChartDomain(domain: .init(values: values, isRange: isRange))
    }
}

/// A range that the chart chooses by its data, as Swift Charts' `AutomaticScaleDomain`.
public struct AutomaticScaleDomain: ScaleDomain, Sendable {
    let includesZero: Bool?
    public var _domain: _ChartDomain { _ChartDomain(domain: .init(includesZero: includesZero)) }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    /// What the data ranges over.
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(includesZero: nil) }
    /// The same with or without zero.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero)
    }
}

/// How values are spread along an axis, as Swift Charts' `ScaleType`; evenly here.
public struct ScaleType: Hashable, Sendable {
    /// Evenly, and in other ways.
    public static let linear = ScaleType(), log = ScaleType(), date = ScaleType(), category = ScaleType(),
        squareRoot = ScaleType(), symmetricLog = ScaleType()
}

/// How much of a plot an axis takes, as Swift Charts has it; all of it here.
public struct PlotDimensionScaleRange: Sendable {
    /// All of it, with points kept free.
    public static func plotDimension(padding: Double = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange()
    }
    /// All of it, with points kept free at its ends.
    public static func plotDimension(startPadding: Double = 0, endPadding: Double = 0)
        -> PlotDimensionScaleRange
    { PlotDimensionScaleRange() }
    public static var plotDimension: PlotDimensionScaleRange { PlotDimensionScaleRange() }
}

/// A chart's plot, as Swift Charts' `ChartPlotContent`: where it is only the host knows.
public struct ChartPlotContent: View {
    public var body: some View { EmptyView() }
}

/// What a chart knows of its places, as Swift Charts' `ChartProxy`: nothing, for the host draws it.
public struct ChartProxy: Sendable {
    /// Nil: only the host knows.
    public func position<P: Plottable>(forX value: P) -> Double? { nil }
    /// Nil: only the host knows.
    public func position<P: Plottable>(forY value: P) -> Double? { nil }
    /// Nil: only the host knows.
    public func value<P: Plottable>(atX position: Double, as type: P.Type = P.self) -> P? { nil }
    /// Nil: only the host knows.
    public func value<P: Plottable>(atY position: Double, as type: P.Type = P.self) -> P? { nil }
}
