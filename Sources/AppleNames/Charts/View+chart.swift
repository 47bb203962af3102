public import FoundationOverlay
public import SwiftUILite

extension View {
    nonisolated private func chart(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
        transformEnvironment(\.chartOptions, transform: change)
    }

    /// Whether the axis below is shown.
    nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
        chart { $0.axes.x = visibility == .hidden ? .hidden : .automatic }
    }
    /// Whether the axis at the side is shown.
    nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
        chart { $0.axes.y = visibility == .hidden ? .hidden : .automatic }
    }
    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let content = content()
        return chart { $0.axes.x = .marks(content) }
    }
    /// The axis at the side.
    public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let content = content()
        return chart { $0.axes.y = .marks(content) }
    }
    /// What the axis below shows.
    nonisolated public func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil, spacing: Double? = nil
    ) -> some View { chart { $0.labels.x = Self.text(of: labelKey) } }
    /// What the axis at the side shows.
    nonisolated public func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil, spacing: Double? = nil
    ) -> some View { chart { $0.labels.y = Self.text(of: labelKey) } }
    /// What the axis below shows, as it is.
    @_disfavoredOverload
    nonisolated public func chartXAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: Double? = nil
    ) -> some View {
        let label = String(label)
        return chart { $0.labels.x = label }
    }
    /// What the axis at the side shows, as it is.
    @_disfavoredOverload
    nonisolated public func chartYAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: Double? = nil
    ) -> some View {
        let label = String(label)
        return chart { $0.labels.y = label }
    }
    nonisolated private static func text(of key: LocalizedStringKey) -> String {
        key.runs.map(\.plainText).joined()
    }

    /// Whether the legend is shown.
    nonisolated public func chartLegend(_ visibility: Visibility) -> some View {
        chart { $0.hidesLegend = visibility == .hidden }
    }
    /// Where the legend is; below the plot here.
    nonisolated public func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: Double? = nil
    ) -> some View { chart { $0.hidesLegend = false } }
    /// A legend of the author's own; the usual one here.
    nonisolated public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View { chart { $0.hidesLegend = false } }

    /// What the axis below ranges over.
    nonisolated public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil)
        -> some View
    {
        let domain = domain._domain.domain
        return chart { $0.domains.x = domain }
    }
    /// The same, with space at the ends.
    nonisolated public func chartXScale<Domain: ScaleDomain>(
        domain: Domain, range: PlotDimensionScaleRange, type: ScaleType? = nil
    ) -> some View { chartXScale(domain: domain) }
    /// Space at the ends; makes no difference.
    nonisolated public func chartXScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
        self
    }
    /// What the axis at the side ranges over.
    nonisolated public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil)
        -> some View
    {
        let domain = domain._domain.domain
        return chart { $0.domains.y = domain }
    }
    /// The same, with space at the ends.
    nonisolated public func chartYScale<Domain: ScaleDomain>(
        domain: Domain, range: PlotDimensionScaleRange, type: ScaleType? = nil
    ) -> some View { chartYScale(domain: domain) }
    /// Space at the ends; makes no difference.
    nonisolated public func chartYScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
        self
    }

    /// A style for each series.
    nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<D, S>
    ) -> some View {
        let pairs = mapping.map { (PlotValue($0.key).name, StyleNode($0.value)) }
        return chart { options in
            options.styleOrder = pairs.map(\.0)
            options.styles = Dictionary(pairs) { first, _ in first }
        }
    }
    /// Styles for series, in the same order.
    nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        domain: [D], range: [S]
    ) -> some View {
        let pairs = Array(zip(domain.map { PlotValue($0).name }, range.map { StyleNode($0) }))
        return chart { options in
            options.styleOrder = pairs.map(\.0)
            options.styles = Dictionary(pairs) { first, _ in first }
        }
    }
    /// Styles for series in the order in which they come along.
    nonisolated public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
        let range = range.map { StyleNode($0) }
        return chart { $0.range = range }
    }
    /// A style for each series, by a function of its name.
    nonisolated public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        domain: [D], mapping: @escaping (D) -> S
    ) -> some View { chartForegroundStyleScale(domain: domain, range: domain.map(mapping)) }

    /// Changes nothing: the host draws the plot.
    nonisolated public func chartPlotStyle<Content: View>(
        @ViewBuilder content: (ChartPlotContent) -> Content
    ) -> some View { self }
    /// Changes nothing: where things are only the host knows.
    nonisolated public func chartOverlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: (ChartProxy) -> V
    ) -> some View { self }
    /// Changes nothing: where things are only the host knows.
    nonisolated public func chartBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: (ChartProxy) -> V
    ) -> some View { self }
    /// Changes nothing: nothing scrolls.
    nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
    /// Changes nothing: nothing scrolls.
    nonisolated public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }
    /// Changes nothing: nothing scrolls.
    nonisolated public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }
    /// Changes nothing: nothing is selected.
    nonisolated public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
    /// Changes nothing: nothing is selected.
    nonisolated public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
    /// Changes nothing: nothing is selected.
    nonisolated public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
    /// Changes nothing: sizes of symbols are the marks' own.
    nonisolated public func chartSymbolSizeScale(range: ClosedRange<Double>) -> some View { self }
}
