/// What coordinates are measured from, as SwiftUI's `CoordinateSpace`.
public enum CoordinateSpace: Hashable, Sendable {
    /// The widget's space, and the view's own.
    case global, local
}
