/// A widget that isn't offered, as SwiftUI's type of the same name.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    public typealias Body = Never

    public init() {}
}
