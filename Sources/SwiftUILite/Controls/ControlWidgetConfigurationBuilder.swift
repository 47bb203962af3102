/// Takes exactly one configuration, as SwiftUI's builder of the same name. A control is one thing: there is
/// no `if` between two.
@resultBuilder
public struct ControlWidgetConfigurationBuilder {
    /// Takes a line of the body that is a configuration; anything else doesn't compile.
    public static func buildExpression<Content: ControlWidgetConfiguration>(_ content: Content) -> Content {
        content
    }

    /// Takes a body of one line; two configurations don't compile.
    public static func buildBlock<Content: ControlWidgetConfiguration>(
        _ content: Content
    ) -> some ControlWidgetConfiguration { content }
}
