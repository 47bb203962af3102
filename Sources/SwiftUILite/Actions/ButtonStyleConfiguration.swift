/// The parts of a button, as SwiftUI's `ButtonStyleConfiguration`.
public struct ButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: StyledPart

    /// Always false: a tree shows a button that isn't pressed.
    public var isPressed: Bool { false }
}
