public import Foundation
public import SwiftUILite

// More of what only apps do with a view: the view as it is.

/// How high a sheet is, as SwiftUI's type of the same name; there are no sheets.
public struct PresentationDetent: Hashable, Sendable {
    public static let medium = PresentationDetent()
    public static let large = PresentationDetent()
    /// The height in points.
    public static func height(_ height: Double) -> PresentationDetent { PresentationDetent() }
    /// A part of the screen.
    public static func fraction(_ fraction: Double) -> PresentationDetent { PresentationDetent() }
}

/// What bar of an app is meant, as SwiftUI's type of the same name.
public struct ToolbarPlacement: Hashable, Sendable {
    public static let automatic = ToolbarPlacement()
    public static let navigationBar = ToolbarPlacement()
    public static let tabBar = ToolbarPlacement()
    public static let bottomBar = ToolbarPlacement()
}

/// What a safe area is kept free of, as SwiftUI's type of the same name.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What contains the view.
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// When a keyboard goes, as SwiftUI's type of the same name.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// As the host thinks.
    public static let automatic = ScrollDismissesKeyboardMode()
    public static let immediately = ScrollDismissesKeyboardMode()
    public static let interactively = ScrollDismissesKeyboardMode()
    public static let never = ScrollDismissesKeyboardMode()
}

/// Which letters are capitals while a text is typed, as SwiftUI's type of the same name.
public struct TextInputAutocapitalization: Sendable {
    public static var never: TextInputAutocapitalization { .init() }
    /// The first of each word.
    public static var words: TextInputAutocapitalization { .init() }
    /// The first of each sentence.
    public static var sentences: TextInputAutocapitalization { .init() }
    public static var characters: TextInputAutocapitalization { .init() }
}

/// Two fingers that part, as SwiftUI's type of the same name; never recognised.
public struct MagnifyGesture: Gesture, Sendable {
    /// How far they have parted.
    public struct Value: Equatable, Sendable {
        public var magnification: Double
    }
    /// How far they have to part.
    public init(minimumScaleDelta: Double = 0.01) {}
}

extension View {
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    nonisolated public func presentationCornerRadius(_ cornerRadius: Double?) -> some View { self }
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>, arrowEdge: Edge, @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    nonisolated public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View { self }
    nonisolated public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { self }
    nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View { self }
    nonisolated public func navigationBarItems<L: View>(leading: L) -> some View { self }
    nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        self
    }
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    { self }
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
        -> some View
    { self }
    nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...)
        -> some View
    { self }
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions, edges: Edge.Set = .all) -> some View {
        self
    }
    /// Space around the view, as `padding(_:_:)`: a widget has no safe area.
    nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
        padding(edges, length)
    }
    /// Space around what would scroll, as `padding(_:_:)`.
    nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: Double?) -> some View {
        padding(edges, length)
    }
    /// Space around the view, as `padding(_:)`: a widget has no safe area.
    nonisolated public func safeAreaPadding(_ length: Double) -> some View { padding(length) }
    /// Space around what would scroll, as `padding(_:)`.
    nonisolated public func contentMargins(_ length: Double) -> some View { padding(length) }
    /// Space as a scene has it around its content.
    nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
    /// A view at the beginning or the end of a line; before or behind the content here.
    nonisolated public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return HStack(alignment: alignment, spacing: spacing) {
            if edge == .leading { inset }
            self
            if edge == .trailing { inset }
        }
    }
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
    nonisolated public func listRowSpacing(_ spacing: Double?) -> some View { self }
    nonisolated public func listRowSeparatorTint(_ color: Color?) -> some View { self }
    nonisolated public func badge(_ count: Int) -> some View { self }
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { self }
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
        -> some View
    { self }
    nonisolated public func hoverEffect() -> some View { self }
    nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
    /// The view in the first of some phases: a tree is one picture.
    @MainActor public func phaseAnimator<Phase: Equatable, Content: View>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Self, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View { phases.first { _ in true }.map { content(self, $0) } }
    nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V)
        -> some View
    { self }
    nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        self
    }
    nonisolated public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { self }
    nonisolated public func accessibilityAction(
        named name: LocalizedStringKey, _ handler: @escaping () -> Void
    )
        -> some View
    { self }
}

extension ForEach where Content: View {
    /// The same views: nothing is deleted here.
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }
    /// The same views: nothing is moved here.
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}
