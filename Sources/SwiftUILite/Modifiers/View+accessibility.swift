public import AppIntentsLite

extension View {
    /// The text for those who can't see the view.
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        modified(.accessibilityLabel(label.plainText))
    }

    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel(_ resource: LocalizedStringResource) -> some View {
        accessibilityLabel(Text(resource))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Leaves the view out for those who can't see it.
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
        modified(.accessibilityHidden(hidden))
    }
}
