/// Makes one view of the statements in a closure, as SwiftUI's `ViewBuilder`: any number of views, `if`, `if
/// let`, `else`, `switch` and `if #available`.
@resultBuilder
public struct ViewBuilder {
    /// A line that is a view.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// No line: nothing in the tree.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// One line: the view itself.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Several lines. Each has its place in the tree by its number.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<repeat each Content> { TupleView(repeat each content) }

    /// `if` without `else`; where it is false, the views after it keep their places.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The first branch of `if` or a case of `switch`; the branches have places of their own.
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .trueContent(first)) }

    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .falseContent(second)) }

    /// `if #available`, whose type is hidden.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

/// Several views as one, without a layout of their own, as SwiftUI's `Group`. A modifier on a group applies
/// to each view in it.
nonisolated public struct Group<Content> {
    let content: Content
}

extension Group: View, PrimitiveView where Content: View {
    public typealias Body = Never

    /// The views of a closure, side by side in what stands around the group.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        context.nodes(of: content)
    }
}

/// Several views side by side, made by ``ViewBuilder``.
nonisolated public struct TupleView<each Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let content: (repeat each Content)

    init(_ content: repeat each Content) { self.content = (repeat each content) }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        var nodes: [ViewNode] = []
        var index = 0
        for view in repeat each content {
            nodes += context.nodes(of: view, at: "\(index)")
            index += 1
        }
        return nodes
    }
}

/// One of two views, made by ``ViewBuilder`` for `if`/`else` and `switch`.
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
    public typealias Body = Never

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        switch storage {
        case .trueContent(let view): context.nodes(of: view, at: "then")
        case .falseContent(let view): context.nodes(of: view, at: "else")
        }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        map { context.nodes(of: $0) } ?? []
    }
}

/// A view for each element of a collection, as SwiftUI's `ForEach`.
///
/// The elements' identities name the actions of the buttons in them, so a press that comes late reaches the
/// element that was pressed, or none.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    /// Makes one element's view.
    public var content: (Data.Element) -> Content
    let identify: (Data.Element) -> ID

    package init(
        data: Data, content: @escaping (Data.Element) -> Content, identify: @escaping (Data.Element) -> ID
    ) {
        self.data = data
        self.content = content
        self.identify = identify
    }
}

extension ForEach: View, PrimitiveView where Content: View {
    public typealias Body = Never

    /// A view for each element, identified by one of its properties.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, identify: { $0[keyPath: id] })
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        var nodes: [ViewNode] = []
        for element in data {
            // An id may hold any character, but the path's separator must not occur in it.
            let step = "\(identify(element))".replacing("/", with: "_")
            nodes += context.nodes(of: content(element), at: "id=" + step)
        }
        return nodes
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    /// A view for each element, identified by its `id`.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, identify: { $0.id })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// A view for each number of a range, identified by the number.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, identify: { $0 })
    }
}
