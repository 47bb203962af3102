/// Takes exactly one configuration, as SwiftUI's builder of the same name. A control is one thing: there is
/// no `if` between two.
@resultBuilder
public struct ControlWidgetConfigurationBuilder {
    public static func buildExpression<Content: ControlWidgetConfiguration>(_ content: Content) -> Content {
        content
    }

    public static func buildBlock<Content: ControlWidgetConfiguration>(
        _ content: Content
    ) -> some ControlWidgetConfiguration { content }
}
