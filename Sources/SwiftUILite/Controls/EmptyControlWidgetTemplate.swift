/// A template that shows nothing and can't be pressed, as SwiftUI's type of the same name.
public struct EmptyControlWidgetTemplate: ControlWidgetTemplate, BitwiseCopyable {
    public typealias Body = Never

    public init() {}
}
