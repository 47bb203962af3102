public import Foundation
public import SwiftUILite

/// Views in a frame with a heading, as SwiftUI's `GroupBox`.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    /// Views below a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }
    /// The same in the order of older sources.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }
    @MainActor public var body: some View {
        EnvironmentValues.current.groupBoxStyle.view(
            GroupBoxStyleConfiguration(label: AnyView(label), content: AnyView(content)))
    }
}

extension GroupBox where Label == EmptyView {
    /// Views in a frame.
    nonisolated public init(@ViewBuilder content: () -> Content) {
        label = EmptyView()
        self.content = content()
    }
}

extension GroupBox where Label == Text {
    /// Views below a heading that is looked up in the bundle's strings.
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        label = Text(titleKey)
        self.content = content()
    }
}

/// A value with its name, as SwiftUI's `LabeledContent`.
nonisolated public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
    /// A value beside a label.
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }
    @MainActor public var body: some View {
        HStack {
            label
            Spacer()
            content.foregroundStyle(.secondary)
        }
    }
}

extension LabeledContent where Label == Text, Content: View {
    /// A value beside a name that is looked up in the bundle's strings.
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content())
    }
    /// A value beside a name that is shown as it is.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content())
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// A text beside a name that is looked up in the bundle's strings.
    nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(label: Text(titleKey), content: Text(value))
    }
    /// A text beside a name that is shown as it is.
    @_disfavoredOverload
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(label: Text(title), content: Text(value))
    }
    /// A value formatted now beside a name that is looked up in the bundle's strings.
    nonisolated public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(titleKey), content: Text(verbatim: format.format(value)))
    }
}

/// What stands where there is nothing to show, as SwiftUI's `ContentUnavailableView`.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    let label: Label
    let description: Description
    let actions: Actions

    /// A label with an explanation and ways out.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }
    @MainActor public var body: some View {
        VStack {
            label.font(.headline)
            description.font(.subheadline).foregroundStyle(.secondary)
            actions
        }
        .multilineTextAlignment(.center)
    }
}

extension ContentUnavailableView
where Label == SwiftUILite.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A symbol and a title that is looked up in the bundle's strings.
    nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        label = SwiftUILite.Label(title, systemImage: name)
        self.description = description
        actions = EmptyView()
    }
}

/// Content that can be folded, as SwiftUI's `DisclosureGroup`: its label, and the content where it is open.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
    let label: Label
    let content: Content?
    /// Content that is folded.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = nil
    }
    /// Content that is folded where the binding says so.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.content = isExpanded.wrappedValue ? content() : nil
    }
    @MainActor public var body: some View {
        VStack(alignment: .leading) {
            label
            content
        }
    }
}

extension DisclosureGroup where Label == Text {
    /// Content that is folded below a title that is looked up in the bundle's strings.
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        label = Text(titleKey)
        self.content = nil
    }
}

/// Actions behind a label, as SwiftUI's `Menu`: the label.
nonisolated public struct Menu<Label: View, Content: View>: View {
    let label: Label
    /// Actions behind a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.label = label() }
    @MainActor public var body: some View { label }
}

extension Menu where Label == Text {
    /// Actions behind a title that is looked up in the bundle's strings.
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        label = Text(titleKey)
    }
}
