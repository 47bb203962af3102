/// The parts of a label, as SwiftUI's `LabelStyleConfiguration`.
public struct LabelStyleConfiguration {
    public let title: StyledPart
    public let icon: StyledPart
}
