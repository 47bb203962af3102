/// How a view comes and goes, as SwiftUI's `AnyTransition`; kept for the author's code, for a tree is one
/// picture.
public struct AnyTransition: Hashable, Sendable {
    public static let identity = AnyTransition()
    public static let opacity = AnyTransition()
    public static let scale = AnyTransition()
    public static let slide = AnyTransition()

    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition()
    }

    public func combined(with other: AnyTransition) -> AnyTransition { self }

    public func animation(_ animation: Animation?) -> AnyTransition { self }
}
