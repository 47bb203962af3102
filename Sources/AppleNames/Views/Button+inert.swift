public import SwiftUILite

// Buttons and toggles of an app's: shown, and inert, as in WidgetKit. A widget's own take an action:
// `Button(intent:)`.

extension Button {
    /// A button that is shown and does nothing: the closure never runs.
    nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(inert: label(), role: nil)
    }

    /// A button with a role that is shown and does nothing.
    nonisolated public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) { self.init(inert: label(), role: role) }
}

extension Button where Label == Text {
    /// A title that is looked up in the bundle's strings; a press does nothing.
    nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(inert: Text(titleKey), role: nil)
    }

    /// A title that is shown as it is; a press does nothing.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(inert: Text(title), role: nil)
    }

    /// A role and a title that is looked up in the bundle's strings; a press does nothing.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init(inert: Text(titleKey), role: role) }

    /// A role and a title that is shown as it is; a press does nothing.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init(inert: Text(title), role: role) }
}

extension Button where Label == SwiftUILite.Label<Text, Image> {
    /// A symbol and a title that is looked up in the bundle's strings; a press does nothing.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) { self.init(inert: SwiftUILite.Label(titleKey, systemImage: systemImage), role: role) }
}

extension Toggle {
    /// A toggle that is shown and does nothing: nothing is written to the binding.
    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(inert: label(), isOn: isOn.wrappedValue)
    }
}

extension Toggle where Label == Text {
    /// A title that is looked up in the bundle's strings; nothing is written to the binding.
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(inert: Text(titleKey), isOn: isOn.wrappedValue)
    }

    /// A title that is shown as it is; nothing is written to the binding.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(inert: Text(title), isOn: isOn.wrappedValue)
    }
}

extension Toggle where Label == SwiftUILite.Label<Text, Image> {
    /// A symbol and a title that is looked up in the bundle's strings; nothing is written to the binding.
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(inert: SwiftUILite.Label(titleKey, systemImage: systemImage), isOn: isOn.wrappedValue)
    }
}
