/// What a control shows for one value, as SwiftUI's `ControlWidgetTemplate`.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
    associatedtype Body: ControlWidgetTemplate

    @ControlWidgetTemplateBuilder var body: Body { get }

    /// A template that resolves itself; nil for one with a body. A requirement for the reason that ``View/_primitiveView`` is
    /// one.
    var _primitiveTemplate: Any? { get }
}

extension ControlWidgetTemplate {
    public var _primitiveTemplate: Any? { nil }
}

extension ControlWidgetTemplate where Body == Never {
    /// A primitive template has no body; the runtime never asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ControlWidgetTemplate {}
