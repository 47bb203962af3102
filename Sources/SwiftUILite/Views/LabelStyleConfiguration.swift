/// The parts of a label, as SwiftUI's `LabelStyleConfiguration`.
public struct LabelStyleConfiguration {
    /// The label's title, to be placed in the style's body.
    public let title: StyledPart
    /// The label's icon, to be placed in the style's body.
    public let icon: StyledPart
}
