public import SwiftUILite

/// A path of views, as SwiftUI's `NavigationStack`: its first view.
nonisolated public struct NavigationStack<Data, Root: View>: View {
    let root: Root
    @MainActor public var body: some View { root }
}

extension NavigationStack where Data == NavigationPath {
    /// The first view of a path.
    nonisolated public init(@ViewBuilder root: () -> Root) { self.root = root() }
    /// The first view of a path that the author keeps.
    nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.root = root()
    }
}

/// The views that a user went to, as SwiftUI's `NavigationPath`; kept for the author's code.
public struct NavigationPath: Equatable {
    /// How many there are.
    public var count: Int { values.count }
    /// Whether there is none.
    public var isEmpty: Bool { values.isEmpty }
    private var values: [AnyHashable] = []
    /// No view but the first.
    public init() {}
    /// The views of some values, the first of them first.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        values = elements.map { AnyHashable($0) }
    }
    /// Goes on to a value's view.
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(max(0, k), values.count)) }
}

/// A path of views, as SwiftUI's older `NavigationView`: its first view.
nonisolated public struct NavigationView<Content: View>: View {
    let content: Content
    /// The first view of a path.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor public var body: some View { content }
}

/// A way to another view, as SwiftUI's `NavigationLink`: its label. A widget's way into its app is `Link`.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
    let label: Label

    /// The label of a way to a view.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.label = label()
    }
    /// The label of a way to a view, in the order of older sources.
    public init(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }

    @MainActor public var body: some View { label }
}

extension NavigationLink where Destination == Never {
    /// The label of a way to a value's view.
    nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.label = label() }
}

extension NavigationLink where Label == Text {
    /// A way to a view, with a title that is looked up in the bundle's strings.
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        label = Text(titleKey)
    }
    /// A way to a view, with a title that is looked up, in the order of older sources.
    nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        label = Text(titleKey)
    }
    /// A way to a view, with a title that is shown as it is.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        label = Text(title)
    }
}

/// Views of which one is on show, as SwiftUI's `TabView`: all of them, above each other on the screen's
/// plane.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
    let content: Content
    /// The views of a closure.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    @MainActor public var body: some View { content }
}

extension TabView where SelectionValue == Int {
    /// The views of a closure.
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Columns of which one leads to the next, as SwiftUI's `NavigationSplitView`: the first.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    let sidebar: Sidebar
    @MainActor public var body: some View { sidebar }
}

extension NavigationSplitView where Content == EmptyView {
    nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.sidebar = sidebar()
    }
}

extension NavigationSplitView {
    nonisolated public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.sidebar = sidebar() }
}

extension View {
    /// Never shown: a widget goes nowhere.
    nonisolated public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View { self }
}
