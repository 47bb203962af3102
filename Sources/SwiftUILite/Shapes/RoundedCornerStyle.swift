/// How a round corner runs, as SwiftUI's `RoundedCornerStyle`. Both are drawn as quarter circles.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}
