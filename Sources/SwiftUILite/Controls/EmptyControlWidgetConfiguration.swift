/// A control that isn't offered, as SwiftUI's type of the same name.
public struct EmptyControlWidgetConfiguration: ControlWidgetConfiguration {
    public typealias Body = Never

    public init() {}
}
