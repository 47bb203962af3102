/// The size of buttons and the like, as SwiftUI's `ControlSize`.
public enum ControlSize: String, CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge
}
