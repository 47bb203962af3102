public import SwiftUILite

/// What the modifiers of a widget's configuration make.
///
/// Modifiers return it by name, where Apple's return `some WidgetConfiguration`: an opaque type is worked out
/// by Swift's runtime at each start, and a chain of them takes a good part of it.
///
/// For the same reason what is modified (control templates, control configurations, widget configurations)
/// has three such types and not one generic one: that would be made at each start as well.
public struct _ModifiedWidgetConfiguration: WidgetConfiguration, PrimitiveWidgetConfiguration {
    public typealias Body = Never

    let configuration: any WidgetConfiguration
    let change: (inout WidgetDeclaration) -> Void

    func declareActivity() -> ActivityDeclaration? { configuration.activityDeclaration }

    func declare() -> WidgetDeclaration? {
        guard var declaration = WidgetDeclaration(evaluating: configuration) else { return nil }
        change(&declaration)
        return declaration
    }
}
