/// The parts of a gauge, as SwiftUI's `GaugeStyleConfiguration`.
public struct GaugeStyleConfiguration {
    /// 0...1.
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
