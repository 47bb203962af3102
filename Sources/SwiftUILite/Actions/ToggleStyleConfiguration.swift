/// The parts of a toggle, as SwiftUI's `ToggleStyleConfiguration`.
public struct ToggleStyleConfiguration {
    public let label: StyledPart
    public let isOn: Bool
}
