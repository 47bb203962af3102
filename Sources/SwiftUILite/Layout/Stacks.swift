/// Views in a row, as SwiftUI's `HStack`.
nonisolated public struct HStack<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content

    /// - Parameters:
    ///   - alignment: how the views stand to each other.
    ///   - spacing: points between two views; nil for the usual distance.
    ///   - content: the views, from the leading side.
    public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.hstack(alignment: alignment, spacing: spacing, context.nodes(of: content)))]
    }
}

/// Views in a column, as SwiftUI's `VStack`.
nonisolated public struct VStack<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content

    /// - Parameters:
    ///   - alignment: how the views stand to each other.
    ///   - spacing: points between two views; nil for the usual distance.
    ///   - content: the views, from the top.
    public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.vstack(alignment: alignment, spacing: spacing, context.nodes(of: content)))]
    }
}

/// Views on top of each other, the last one in front, as SwiftUI's `ZStack`.
nonisolated public struct ZStack<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let alignment: Alignment
    let content: Content

    /// - Parameters:
    ///   - alignment: where a smaller view stands in the largest one.
    ///   - content: the views, the one behind first.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.zstack(alignment: alignment, context.nodes(of: content)))]
    }
}

/// Views in a row, as SwiftUI's `LazyHStack`. Nothing is lazy in a tree: it is a `HStack`.
nonisolated public struct LazyHStack<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let stack: HStack<Content>

    /// - Parameters:
    ///   - alignment: how the views stand to each other.
    ///   - spacing: points between two views; nil for the usual distance.
    ///   - content: the views, from the leading side.
    public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        stack = HStack(alignment: alignment, spacing: spacing, content: content)
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        stack.makeNodes(in: &context)
    }
}

/// Views in a column, as SwiftUI's `LazyVStack`. Nothing is lazy in a tree: it is a `VStack`.
nonisolated public struct LazyVStack<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let stack: VStack<Content>

    /// - Parameters:
    ///   - alignment: how the views stand to each other.
    ///   - spacing: points between two views; nil for the usual distance.
    ///   - content: the views, from the top.
    public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        stack = VStack(alignment: alignment, spacing: spacing, content: content)
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        stack.makeNodes(in: &context)
    }
}

/// The first of several views that the space has room for, as SwiftUI's `ViewThatFits`; the last one where
/// none fits. The tree holds all of them and the host chooses.
nonisolated public struct ViewThatFits<Content: View>: View, PrimitiveView {
    public typealias Body = Never

    let axes: Axis.Set
    let content: Content

    /// - Parameters:
    ///   - axes: the directions in which a view must fit.
    ///   - content: the views, in the order to try.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.viewThatFits(axes, context.nodes(of: content)))]
    }
}

/// Space that grows, as SwiftUI's `Spacer`.
nonisolated public struct Spacer: View, PrimitiveView, Sendable {
    public typealias Body = Never

    /// The least length in points; nil for the usual distance.
    public var minLength: Double?

    /// Space along the stack that it stands in.
    ///
    /// - Parameter minLength: the least length in points; nil for the usual distance.
    public init(minLength: Double? = nil) { self.minLength = minLength }

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.spacer(minLength: minLength))]
    }
}

/// A line between two views, as SwiftUI's `Divider`.
nonisolated public struct Divider: View, PrimitiveView, Sendable {
    public typealias Body = Never

    /// A line across the direction of the stack that it stands in.
    public init() {}

    @MainActor package func makeNodes(in context: inout EvaluationContext) -> [ViewNode] {
        [ViewNode(.divider)]
    }
}
