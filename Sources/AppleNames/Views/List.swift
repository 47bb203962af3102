public import SwiftUILite

// Containers and input views of apps, for views that a widget shares with one. A widget shows them as
// WidgetKit does at best: as what is in them, without scrolling, selecting or typing.

/// Rows below each other, as SwiftUI's `List`: all of them, as a column.
nonisolated public struct List<SelectionValue, Content: View>: View {
    let content: Content

    @MainActor public var body: some View {
        VStack(alignment: .leading) { content }
    }
}

extension List where SelectionValue == Never {
    /// The rows of a closure.
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// A row for each element.
    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    /// A row for each element, identified by one of its properties.
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }
}

extension List where SelectionValue: Hashable {
    /// The rows of a closure; nothing selects one.
    nonisolated public init(selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The rows of a closure; nothing selects some.
    nonisolated public init(selection: Binding<Set<SelectionValue>>, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

/// A column of settings, as SwiftUI's `Form`.
nonisolated public struct Form<Content: View>: View {
    let content: Content

    /// The rows of a closure.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public var body: some View {
        VStack(alignment: .leading) { content }
    }
}

/// Rows with a heading, as SwiftUI's `Section`.
nonisolated public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
    @MainActor public var body: some View {
        header.font(.footnote).foregroundStyle(.secondary)
        content
        footer.font(.footnote).foregroundStyle(.secondary)
    }

    /// Rows with a heading and a note below them.
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) { self.init(header: header(), content: content(), footer: footer()) }

    /// The same in the order of older sources.
    nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Rows without a heading.
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Rows with a heading.
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    /// The same in the order of older sources.
    nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Rows with a note below them.
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Rows with a heading that is looked up in the bundle's strings.
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    /// Rows with a heading that is shown as it is.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

/// Content that may be larger than its space, as SwiftUI's `ScrollView`: its beginning, for nothing scrolls.
nonisolated public struct ScrollView<Content: View>: View {
    /// What is in it.
    public var content: Content
    public var axes: Axis.Set
    /// Kept for the author's code.
    public var showsIndicators: Bool

    /// What scrolls on Apple's platforms.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.axes = axes
        self.showsIndicators = showsIndicators
    }

    @MainActor public var body: some View {
        if axes.contains(.vertical) { VStack(spacing: 0) { content } } else { HStack(spacing: 0) { content } }
    }
}

/// What scrolls to a view, as SwiftUI's type of the same name; nothing does.
public struct ScrollViewProxy: Sendable {
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// Content with what scrolls it, as SwiftUI's `ScrollViewReader`: the content.
nonisolated public struct ScrollViewReader<Content: View>: View {
    public var content: (ScrollViewProxy) -> Content
    /// The content of a closure.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    @MainActor public var body: some View { content(ScrollViewProxy()) }
}

/// What stays in sight while the rest scrolls, as SwiftUI's type of the same name; nothing scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension LazyVStack {
    /// A column; nothing scrolls, so all is in sight.
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews,
        @ViewBuilder content: () -> Content
    ) { self.init(alignment: alignment, spacing: spacing, content: content) }
}

extension LazyHStack {
    /// A row; nothing scrolls, so all is in sight.
    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews,
        @ViewBuilder content: () -> Content
    ) { self.init(alignment: alignment, spacing: spacing, content: content) }
}
