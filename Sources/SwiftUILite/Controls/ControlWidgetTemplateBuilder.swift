/// Takes exactly one template, as SwiftUI's builder of the same name. A control doesn't change between a
/// button and a toggle, so there is no `if` between two; `let` statements may come first.
@resultBuilder
public struct ControlWidgetTemplateBuilder {
    public static func buildExpression<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
        content
    }

    public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content)
        -> some ControlWidgetTemplate
    {
        content
    }
}
