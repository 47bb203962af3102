/// What changes over time, as SwiftUI's protocol of the same name. Nothing does here.
public protocol Animatable {
    /// The type of what changes.
    associatedtype AnimatableData = EmptyAnimatableData
    /// What changes.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

/// Nothing that changes, as SwiftUI's type of the same name.
public struct EmptyAnimatableData: Equatable, Sendable {
    /// Nothing.
    public init() {}
}

/// Two values that change together, as SwiftUI's type of the same name.
public struct AnimatablePair<First, Second> {
    /// The one.
    public var first: First
    /// The other.
    public var second: Second
    /// Both.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension AnimatablePair: Equatable where First: Equatable, Second: Equatable {}
extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
