/// What a screen reader says of a tile.
public struct TileSpeech: Hashable, Sendable {
    /// What sort of element it is.
    public enum Role: String, Hashable, Sendable {
        case toggleButton, button, slider, comboBox, group
    }

    /// What sort of element it is.
    public var role: Role
    public var name: String
    /// The value in words, the failure, what a press does; empty for nothing.
    public var description: String
    /// Whether a toggle is on; nil for what has no such state and while it isn't known.
    public var isPressed: Bool?
    /// Whether something is under way.
    public var isBusy: Bool
    /// Whether it can't be used.
    public var isDisabled: Bool

    init(
        role: Role, name: String, description: String, isPressed: Bool? = nil, isBusy: Bool = false,
        isDisabled: Bool = false
    ) {
        self.role = role
        self.name = name
        self.description = description
        self.isPressed = isPressed
        self.isBusy = isBusy
        self.isDisabled = isDisabled
    }
}
