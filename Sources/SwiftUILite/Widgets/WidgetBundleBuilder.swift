/// Lists widgets and controls, as SwiftUI's `WidgetBundleBuilder`. What a bundle offers is fixed: `if
/// #available` is the only condition that it takes.
@MainActor @preconcurrency
@resultBuilder
public struct WidgetBundleBuilder {
    /// A line that is a widget.
    public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

    /// A line that is a control.
    public static func buildExpression<Content: ControlWidget>(_ content: Content) -> some Widget {
        BundledControl(control: content)
    }

    /// No line: a bundle that offers nothing.
    public static func buildBlock() -> some Widget { AvailableWidget(nil) }

    /// One line.
    public static func buildBlock<Content: Widget>(_ content: Content) -> some Widget { content }

    /// Several lines, in gallery order; there is no limit to their number.
    public static func buildBlock<First: Widget, Second: Widget, each Rest: Widget>(
        _ first: First, _ second: Second, _ rest: repeat each Rest
    ) -> some Widget {
        BundledWidgets(first, second, repeat each rest)
    }

    /// What stands in `if #available`.
    public static func buildLimitedAvailability(
        _ content: some Widget
    ) -> any Widget & _LimitedAvailabilityWidgetMarker { AvailableWidget(content) }

    /// `if #available` as a whole: nil where the condition is false.
    public static func buildOptional(_ content: (any Widget & _LimitedAvailabilityWidgetMarker)?)
        -> some Widget
    {
        AvailableWidget(content)
    }

    /// Exists for its error message; without it the compiler's says less.
    @available(
        *, unavailable, message: "what a bundle offers is fixed: only `if #available` can stand in its body"
    )
    public static func buildOptional<Content: Widget>(_ content: Content?) -> some Widget {
        AvailableWidget(content)
    }
}

/// What `if #available` makes of a widget in a bundle.
public protocol _LimitedAvailabilityWidgetMarker {}
