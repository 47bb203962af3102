public import SwiftUILite

/// Runs a change; what it changes is shown by the next tree. SwiftUI's function of the same name.
///
/// - Throws: what the change throws.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Runs a change, and then the completion.
///
/// - Throws: what the change throws.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria, _ body: () throws -> Result,
    completion: @escaping () -> Void
) rethrows -> Result {
    defer { completion() }
    return try body()
}

/// Runs a change.
///
/// - Throws: what the change throws.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
    -> Result
{
    try body()
}

/// When an animation has ended, as SwiftUI's type of the same name.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    /// Once it looks ended.
    public static let logicallyComplete = AnimationCompletionCriteria()
    /// Once it is gone.
    public static let removed = AnimationCompletionCriteria()
}

/// How a change is shown, as SwiftUI's `Transaction`; kept for the author's code.
public struct Transaction: Sendable {
    /// The animation of the change.
    public var animation: Animation?
    /// Whether views leave their own animations out.
    public var disablesAnimations = false
    /// A change with an animation.
    public init(animation: Animation? = nil) { self.animation = animation }
}

extension Binding {
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
    public func transaction(_ transaction: Transaction) -> Binding<Value> { self }

    /// A binding to an optional value.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// A binding to what an optional value holds; nil where that is nil.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }
}

extension ForEach where Content: View {
    /// A view for each element of a collection that is kept elsewhere, with a binding to it:
    /// `ForEach($items, id: \.self) { $item in … }`.
    nonisolated public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [Binding<C.Element>] {
        let elements = data.wrappedValue.indices.map { index in
            Binding(get: { data.wrappedValue[index] }, set: { data.wrappedValue[index] = $0 })
        }
        self.init(data: elements, content: content, identify: { $0.wrappedValue[keyPath: id] })
    }

    /// The same for elements that have an `id`.
    nonisolated public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [Binding<C.Element>], C.Element: Identifiable, ID == C.Element.ID {
        self.init(data, id: \.id, content: content)
    }
}

/// What changes over time, as SwiftUI's protocol of the same name. Nothing does here.
public protocol Animatable {
    /// The type of what changes.
    associatedtype AnimatableData = EmptyAnimatableData
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

/// Nothing that changes, as SwiftUI's type of the same name.
public struct EmptyAnimatableData: Equatable, Sendable {
    public init() {}
}

/// Two values that change together, as SwiftUI's type of the same name.
public struct AnimatablePair<First, Second> {
    public var first: First
    public var second: Second
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension AnimatablePair: Equatable where First: Equatable, Second: Equatable {}
extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
