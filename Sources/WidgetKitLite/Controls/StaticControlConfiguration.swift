public import SwiftUILite

/// A control without parameters, as WidgetKit's `StaticControlConfiguration`.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration, Sendable
{
    public typealias Body = Never

    let declaration: ControlDeclaration

    /// A control without a value, such as a button.
    ///
    /// - Parameters:
    ///   - kind: unique in the bundle; it names the control on the bus and must not change.
    ///   - content: called on the main actor whenever the control is evaluated.
    public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content) {
        declaration = ControlDeclaration(kind: kind, source: ControlSource(FixedSource(content: content)))
    }

    /// A control with a value.
    ///
    /// - Parameters:
    ///   - kind: unique in the bundle; it names the control on the bus and must not change.
    ///   - provider: answers the value.
    ///   - content: called on the main actor with each value.
    public init<Provider: ControlValueProvider>(
        kind: String, provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) {
        declaration = ControlDeclaration(
            kind: kind, source: ControlSource(ProvidedSource(provider: provider, content: content)))
    }
}

extension StaticControlConfiguration: PrimitiveControlConfiguration {
    func declare() -> ControlDeclaration? { declaration }
}
