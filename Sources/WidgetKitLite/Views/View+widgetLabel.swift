public import AppIntentsLite
public import SwiftUILite

extension View {
    /// What a corner or round widget shows beside its content, where the host has the room.
    nonisolated public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View {
        layered(label(), name: "widgetLabel") { .widgetLabel($0) }
    }

    nonisolated public func widgetLabel(_ labelKey: LocalizedStringKey) -> some View {
        widgetLabel { Text(labelKey) }
    }

    @_disfavoredOverload
    nonisolated public func widgetLabel(_ labelResource: LocalizedStringResource) -> some View {
        widgetLabel { Text(labelResource) }
    }

    @_disfavoredOverload
    nonisolated public func widgetLabel<S: StringProtocol>(_ label: S) -> some View {
        widgetLabel { Text(label) }
    }
}
