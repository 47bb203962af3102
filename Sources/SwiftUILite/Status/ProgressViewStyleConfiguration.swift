/// The parts of a progress view, as SwiftUI's `ProgressViewStyleConfiguration`.
public struct ProgressViewStyleConfiguration {
    /// 0...1; nil where it isn't known or runs by itself.
    public let fractionCompleted: Double?
    /// What makes progress; nil where the author gave no label.
    public let label: StyledPart?
    /// The current value as the author shows it; nil where they don't.
    public let currentValueLabel: StyledPart?
}
