/// The parts of a gauge, as SwiftUI's `GaugeStyleConfiguration`.
public struct GaugeStyleConfiguration {
    /// 0...1.
    public let value: Double
    public let label: StyledPart
    public let currentValueLabel: StyledPart
    public let minimumValueLabel: StyledPart
    public let maximumValueLabel: StyledPart
}
