/// Where an arrow key points.
public enum GridDirection: Hashable, Sendable {
    case left, right, up, down
}
