/// The parts of a progress view, as SwiftUI's `ProgressViewStyleConfiguration`.
public struct ProgressViewStyleConfiguration {
    /// 0...1; nil where it isn't known or runs by itself.
    public let fractionCompleted: Double?
    /// What makes progress; nil where the author gave no label.
    public let label: StyledPart?
    /// The current value as the author shows it; nil where they don't.
    public let currentValueLabel: StyledPart?
}

extension ProgressView where Label == StyledPart?, CurrentValueLabel == StyledPart? {
    /// The progress view that a style gets, in the style around it.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            ProgressNode.Value(configuration.fractionCompleted, of: 1), configuration.label,
            configuration.currentValueLabel)
    }
}
