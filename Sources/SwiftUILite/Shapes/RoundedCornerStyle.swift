/// How a round corner runs, as SwiftUI's `RoundedCornerStyle`. Both are drawn as quarter circles.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// A quarter circle, and a curve that becomes one gradually.
    case circular, continuous
}
