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

/// How a gauge looks, as SwiftUI's protocol of the same name: one of the package's styles, or one of the
/// author's that makes another view of the gauge's parts.
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// What the style makes of a gauge.
    associatedtype Body: View
    /// The parts that the style gets to arrange.
    typealias Configuration = GaugeStyleConfiguration

    /// The view in place of the gauge. Called on the main actor while a tree is made.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A gauge style that is known by name.
nonisolated public struct NamedGaugeStyle: GaugeStyle, NamedStyle, Hashable, Sendable {
    package let name: String

    /// The gauge's current value; a host draws a named style itself.
    public func makeBody(configuration: Configuration) -> some View { configuration.currentValueLabel }
}

extension GaugeStyle where Self == NamedGaugeStyle {
    /// The host's own choice; the renderer draws a bar.
    nonisolated public static var automatic: NamedGaugeStyle { .init(name: "automatic") }
    /// A bar that fills, with label and current value above it.
    nonisolated public static var linearCapacity: NamedGaugeStyle { .init(name: "linearCapacity") }
    /// A line with a mark at the value, and no labels but those of its ends.
    nonisolated public static var accessoryLinear: NamedGaugeStyle { .init(name: "accessoryLinear") }
    /// A bar that fills, with label and current value above it, as ``linearCapacity``.
    nonisolated public static var accessoryLinearCapacity: NamedGaugeStyle {
        .init(name: "accessoryLinearCapacity")
    }
    /// An open ring around the current value, with the ends of the range below.
    nonisolated public static var accessoryCircular: NamedGaugeStyle { .init(name: "accessoryCircular") }
    /// A closed ring around the current value.
    nonisolated public static var accessoryCircularCapacity: NamedGaugeStyle {
        .init(name: "accessoryCircularCapacity")
    }
}

private enum GaugeStyleKey: EnvironmentKey {
    static var defaultValue: (any GaugeStyle)? { nil }
}

extension EnvironmentValues {
    /// The author's own style, if one is in force.
    var gaugeStyle: (any GaugeStyle)? {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
}

extension View {
    /// How the gauges in this view look.
    nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        modified(.gaugeStyle((style as? any NamedStyle)?.name ?? "automatic"))
            .transformingEnvironment { $0.gaugeStyle = style is any NamedStyle ? nil : style }
    }
}

/// The parts of a gauge, as SwiftUI's `GaugeStyleConfiguration`.
public struct GaugeStyleConfiguration {
    /// In the range 0...1.
    public let value: Double
    /// What the gauge measures.
    public let label: StyledPart
    /// The current value as the author shows it; empty if they don't.
    public let currentValueLabel: StyledPart
    /// The lower end of the range; empty if it has no label.
    public let minimumValueLabel: StyledPart
    /// The upper end of the range; empty if it has no label.
    public let maximumValueLabel: StyledPart
}
