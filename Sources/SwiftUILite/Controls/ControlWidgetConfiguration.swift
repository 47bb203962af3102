/// A control's kind, provider and template, as SwiftUI's `ControlWidgetConfiguration`.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
    /// The type of ``body``, inferred; `Never` for the configurations of this package.
    associatedtype Body: ControlWidgetConfiguration

    /// The configuration that this one stands for, asked for until one declares itself.
    @ControlWidgetConfigurationBuilder var body: Body { get }

    /// A configuration that declares itself; nil for one with a body. A requirement for the reason that
    /// ``View/_primitiveView`` is one.
    var _primitiveControlConfiguration: Any? { get }
}

extension ControlWidgetConfiguration {
    /// Nil: an author's configuration has a ``body``.
    public var _primitiveControlConfiguration: Any? { nil }
}

extension ControlWidgetConfiguration where Body == Never {
    /// A primitive configuration has no body; the runtime never asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ControlWidgetConfiguration {}
