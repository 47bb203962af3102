/// The parts of a progress view, as SwiftUI's `ProgressViewStyleConfiguration`.
public struct ProgressViewStyleConfiguration {
    /// 0...1; nil where it isn't known or runs by itself.
    public let fractionCompleted: Double?
    public let label: StyledPart?
    public let currentValueLabel: StyledPart?
}
