/// A control that isn't offered, as SwiftUI's type of the same name.
public struct EmptyControlWidgetConfiguration: ControlWidgetConfiguration {
    /// There is none: the bundle leaves the control out.
    public typealias Body = Never

    /// Takes nothing, for nothing is offered.
    public init() {}
}
