/// A template that shows nothing and can't be pressed, as SwiftUI's type of the same name.
public struct EmptyControlWidgetTemplate: ControlWidgetTemplate, BitwiseCopyable {
    /// There is none: the control has an empty label.
    public typealias Body = Never

    /// Takes nothing, for nothing is shown.
    public init() {}
}
