public import AppIntentsLite

extension View {
    /// The text for those who can't see the view.
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        modified(.accessibilityLabel(label.plainText))
    }

    /// The same with a text that is looked up in the bundle's strings.
    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    /// The same with a resource, resolved when the view is made.
    @_disfavoredOverload
    nonisolated public func accessibilityLabel(_ resource: LocalizedStringResource) -> some View {
        accessibilityLabel(Text(resource))
    }

    /// The same with a text that is taken as it is.
    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Leaves the view out for those who can't see it.
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
        modified(.accessibilityHidden(hidden))
    }
}

extension View {
    /// The value for those who can't see the view.
    nonisolated public func accessibilityValue(_ value: Text) -> some View {
        modified(.accessibilityValue(value.plainText))
    }

    /// The same with a text that is looked up in the bundle's strings.
    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    /// The same with a text that is taken as it is.
    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }

    /// Kept for the author's code: a host makes its own elements of a tree.
    nonisolated public func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View { self }
}

extension View {
    /// What a press would do, for those who can't see the view.
    nonisolated public func accessibilityHint(_ hint: Text) -> some View {
        modified(.accessibilityHint(hint.plainText))
    }

    /// The same with a text that is looked up in the bundle's strings.
    nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    /// The same with a resource, resolved when the view is made.
    @_disfavoredOverload
    nonisolated public func accessibilityHint(_ resource: LocalizedStringResource) -> some View {
        accessibilityHint(Text(resource))
    }

    /// The same with a text that is taken as it is.
    @_disfavoredOverload
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }
}
