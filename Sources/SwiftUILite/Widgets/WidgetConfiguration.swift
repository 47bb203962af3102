/// A widget's kind, provider and content, as SwiftUI's `WidgetConfiguration`.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    /// The type of ``body``, inferred; `Never` for the configurations of this package.
    associatedtype Body: WidgetConfiguration

    /// The configuration that this one stands for, asked for until one declares itself.
    var body: Body { get }

    /// A configuration that declares itself; nil for one with a body. A requirement for the reason that
    /// ``View/_primitiveView`` is one.
    var _primitiveConfiguration: Any? { get }
}

extension WidgetConfiguration {
    /// Nil: an author's configuration has a ``body``.
    public var _primitiveConfiguration: Any? { nil }
}

extension WidgetConfiguration where Body == Never {
    /// A primitive configuration has no body; the runtime never asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: WidgetConfiguration {}
