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

    /// Another branch.
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .falseContent(second)) }

    /// `if #available`, whose type is hidden.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
