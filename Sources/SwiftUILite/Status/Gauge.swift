/// A value within a range, as SwiftUI's `Gauge`.
nonisolated public struct Gauge<
    Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>: View, PrimitiveView {
    public typealias Body = Never

    let value: Double
    let bounds: ClosedRange<Double>
    let label: Label
    let currentValueLabel: CurrentValueLabel
    let minimumValueLabel: BoundsLabel?
    let maximumValueLabel: BoundsLabel?

    /// - Parameters:
    ///   - value: what is shown; outside of the range it counts as the nearer end.
    ///   - bounds: the range. Defaults to 0...1.
    ///   - label: what the value is of.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
        self.init(value, bounds, label(), EmptyView(), nil, nil)
    }

    /// A gauge with a text or view for the current value.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
        self.init(value, bounds, label(), currentValueLabel(), nil, nil)
    }

    /// A gauge with views for the current value and for both ends of its range.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) where MarkedValueLabels == EmptyView {
        self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
    }

    private init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel,
        _ minimum: BoundsLabel?, _ maximum: BoundsLabel?
    ) {
        self.value = Double(value)
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.label = label
        currentValueLabel = current
        minimumValueLabel = minimum
        maximumValueLabel = maximum
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        var gauge = GaugeNode(value: value, bounds: bounds)
        if let style = EnvironmentValues.current.gaugeStyle {
            let parts = GaugeStyleConfiguration(
                value: gauge.fraction, label: StyledPart { $0.nodes(of: label, at: "label") },
                currentValueLabel: StyledPart { $0.nodes(of: currentValueLabel, at: "value") },
                minimumValueLabel: StyledPart { $0.nodes(of: minimumValueLabel, at: "minimum") },
                maximumValueLabel: StyledPart { $0.nodes(of: maximumValueLabel, at: "maximum") })
            return context.styledNodes(without: \.gaugeStyle) { $0.nodes(of: style, parts) }
        }
        gauge.label = context.nodes(of: label, at: "label")
        gauge.currentValueLabel = context.nodes(of: currentValueLabel, at: "value")
        gauge.minimumValueLabel = context.nodes(of: minimumValueLabel, at: "minimum")
        gauge.maximumValueLabel = context.nodes(of: maximumValueLabel, at: "maximum")
        return [ViewNode(.gauge(gauge))]
    }
}

extension EvaluationContext {
    @MainActor
    fileprivate mutating func nodes(of style: some GaugeStyle, _ parts: GaugeStyleConfiguration) -> [ViewNode]
    {
        nodes(of: style.makeBody(configuration: parts))
    }
}
