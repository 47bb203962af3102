/// How a view comes and goes, as SwiftUI's `AnyTransition`; kept for the author's code, for a tree is one
/// picture.
public struct AnyTransition: Hashable, Sendable {
    /// At once. All transitions are equal here.
    public static let identity = AnyTransition()
    /// Fades.
    public static let opacity = AnyTransition()
    /// Grows and shrinks.
    public static let scale = AnyTransition()
    /// From the leading side and to the trailing one.
    public static let slide = AnyTransition()

    /// From a side and back to it.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

    /// Grows from a size and shrinks to it.
    public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }

    /// From a place and back to it; points.
    public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { AnyTransition() }

    /// From a side, pushing the former view out.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

    /// One way to come and another to go; neither is shown here.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition()
    }

    /// The first of the two; neither is shown here.
    public func combined(with other: AnyTransition) -> AnyTransition { self }

    /// The same transition; it has no animation here.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}
