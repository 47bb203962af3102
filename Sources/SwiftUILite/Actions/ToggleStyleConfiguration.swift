/// The parts of a toggle, as SwiftUI's `ToggleStyleConfiguration`.
public struct ToggleStyleConfiguration {
    /// The toggle's label, to be placed in the style's body.
    public let label: StyledPart
    /// The state that the toggle shows. What is written is lost: only the action changes it.
    @Binding public var isOn: Bool
}
