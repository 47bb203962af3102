/// The parts of a label, as SwiftUI's `LabelStyleConfiguration`.
public struct LabelStyleConfiguration {
    /// The label's title, to be placed in the style's body.
    public let title: StyledPart
    /// The label's icon, to be placed in the style's body.
    public let icon: StyledPart
}

extension Label where Title == StyledPart, Icon == StyledPart {
    /// The label that a style gets, in the style around it.
    public init(_ configuration: LabelStyleConfiguration) {
        title = configuration.title
        icon = configuration.icon
    }
}
