/// The size of buttons and the like, as SwiftUI's `ControlSize`.
public enum ControlSize: String, CaseIterable, Hashable, Sendable {
    /// From the smallest to the largest, under these names in the tree. A host that doesn't know one shows
    /// `regular`.
    case mini, small, regular, large, extraLarge
}
