/// The parts of a toggle, as SwiftUI's `ToggleStyleConfiguration`.
public struct ToggleStyleConfiguration {
    /// The toggle's label, to be placed in the style's body.
    public let label: StyledPart
    /// The state that the toggle shows. Read-only, unlike SwiftUI's: only the action changes it.
    public let isOn: Bool
}
