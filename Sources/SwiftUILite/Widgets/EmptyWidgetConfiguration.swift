/// A widget that isn't offered, as SwiftUI's type of the same name.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    /// There is none: the bundle leaves the widget out.
    public typealias Body = Never

    /// Takes nothing, for nothing is offered.
    public init() {}
}
