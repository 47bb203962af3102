/// The parts of a button, as SwiftUI's `ButtonStyleConfiguration`.
public struct ButtonStyleConfiguration {
    /// The role that the button was made with; nil for none.
    public let role: ButtonRole?
    /// The button's label, to be placed in the style's body.
    public let label: StyledPart

    /// Always false: a tree shows a button that isn't pressed.
    public var isPressed: Bool { false }
}
