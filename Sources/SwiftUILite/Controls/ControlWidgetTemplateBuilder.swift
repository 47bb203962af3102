/// Takes exactly one template, as SwiftUI's builder of the same name. A control doesn't change between a
/// button and a toggle, so there is no `if` between two; `let` statements may come first.
@resultBuilder
public struct ControlWidgetTemplateBuilder {
    /// Takes a line of the body that is a template; anything else doesn't compile.
    public static func buildExpression<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
        content
    }

    /// Takes a body with one template; two don't compile.
    public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content)
        -> some ControlWidgetTemplate
    {
        content
    }
}
