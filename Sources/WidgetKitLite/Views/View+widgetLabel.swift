public import AppIntentsLite
public import SwiftUILite

extension View {
    /// What a corner or round widget shows beside its content, where the host has the room.
    nonisolated public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View {
        layered(label(), name: "widgetLabel") { .widgetLabel($0) }
    }

    /// A text that is looked up in the bundle's strings.
    nonisolated public func widgetLabel(_ labelKey: LocalizedStringKey) -> some View {
        widgetLabel { Text(labelKey) }
    }

    /// The same with a resource, resolved when the tree is made.
    @_disfavoredOverload
    nonisolated public func widgetLabel(_ labelResource: LocalizedStringResource) -> some View {
        widgetLabel { Text(labelResource) }
    }

    /// The same with a text that is shown as it is.
    @_disfavoredOverload
    nonisolated public func widgetLabel<S: StringProtocol>(_ label: S) -> some View {
        widgetLabel { Text(label) }
    }
}
