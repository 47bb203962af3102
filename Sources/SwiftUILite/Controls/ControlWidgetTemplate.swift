/// What a control shows for one value, as SwiftUI's `ControlWidgetTemplate`.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
    associatedtype Body: ControlWidgetTemplate

    @ControlWidgetTemplateBuilder var body: Body { get }
}

extension ControlWidgetTemplate where Body == Never {
    /// A primitive template has no body; the runtime never asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ControlWidgetTemplate {}
