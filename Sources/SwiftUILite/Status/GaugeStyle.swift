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
