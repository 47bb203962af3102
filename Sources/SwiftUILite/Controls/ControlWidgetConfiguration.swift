/// A control's kind, provider and template, as SwiftUI's `ControlWidgetConfiguration`.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
    associatedtype Body: ControlWidgetConfiguration

    @ControlWidgetConfigurationBuilder var body: Body { get }
}

extension ControlWidgetConfiguration where Body == Never {
    /// A primitive configuration has no body; the runtime never asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ControlWidgetConfiguration {}
