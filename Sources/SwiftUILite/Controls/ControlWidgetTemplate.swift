/// What a control shows for one value, as SwiftUI's `ControlWidgetTemplate`.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
    /// The type of ``body``, inferred; `Never` for the templates of this package.
    associatedtype Body: ControlWidgetTemplate

    /// The template that this one stands for. Called on the main actor, whenever the control's value may have
    /// changed.
    @ControlWidgetTemplateBuilder var body: Body { get }

    /// A template that resolves itself; nil for one with a body. A requirement for the reason that
    /// ``View/_primitiveView`` is one.
    var _primitiveTemplate: Any? { get }
}

extension ControlWidgetTemplate {
    /// Nil: an author's template has a ``body``.
    public var _primitiveTemplate: Any? { nil }
}

extension ControlWidgetTemplate where Body == Never {
    /// A primitive template has no body; the runtime never asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ControlWidgetTemplate {}
