/// A widget's kind, provider and content, as SwiftUI's `WidgetConfiguration`.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration

    var body: Body { get }

    /// A configuration that declares itself; nil for one with a body. A requirement for the reason that ``View/_primitiveView`` is
    /// one.
    var _primitiveConfiguration: Any? { get }
}

extension WidgetConfiguration {
    public var _primitiveConfiguration: Any? { nil }
}

extension WidgetConfiguration where Body == Never {
    /// A primitive configuration has no body; the runtime never asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: WidgetConfiguration {}
