public import Foundation
public import SwiftUILite

// What a view does while it is on show. Nothing is on show in a bundle, so none of it runs; it compiles, for
// views that a widget shares with an app.

extension View {
    /// Never runs: a view isn't on show here.
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

    /// Never runs: a view isn't on show here.
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

    /// Never runs: a value that changes makes the next tree.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View { self }

    /// Never runs: a value that changes makes the next tree.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { self }

    /// Never runs: a value that changes makes the next tree.
    @_disfavoredOverload
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void)
        -> some View
    { self }

    /// Never runs: what takes time is done by the timeline provider.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View { self }

    /// Never runs: what takes time is done by the timeline provider.
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View { self }

    /// Never runs: a widget is pressed by its buttons, toggles and links.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        self
    }

    /// Never runs: a widget is pressed by its buttons, toggles and links.
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View { self }

    /// Never runs: a widget is pressed by its buttons, toggles and links.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { self }

    /// Never runs.
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

    /// Never runs.
    nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { self }

    /// Never recognised: a widget is pressed by its buttons, toggles and links.
    nonisolated public func gesture<T: Gesture>(_ gesture: T) -> some View { self }

    /// Never recognised.
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { self }

    /// Never recognised.
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { self }

    /// Changes nothing: a tree is one picture.
    nonisolated public func animation(_ animation: Animation?) -> some View { self }

    /// Changes nothing: a tree is one picture.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        self
    }

    /// Changes nothing: a tree is one picture.
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, isSource: Bool = true
    ) -> some View { self }

    /// Changes nothing: nothing is felt.
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T)
        -> some View
    {
        self
    }

    /// Never shown: there are no windows.
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }

    /// Never shown: there are no windows.
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }

    /// Never shown: there are no windows.
    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }

    /// Never shown: there are no windows.
    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }

    /// Never shown: there are no windows.
    nonisolated public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View { self }

    /// Never shown: there are no windows.
    nonisolated public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { self }

    /// Never shown: there are no windows.
    nonisolated public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View { self }

    /// Never shown: there are no menus.
    nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View
    {
        self
    }

    /// Never shown.
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View { self }

    /// Never runs: `Widget1.Reload` asks the provider again.
    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }

    /// Never shown.
    nonisolated public func searchable(text: Binding<String>, prompt: LocalizedStringKey? = nil) -> some View
    {
        self
    }

    /// Changes nothing.
    nonisolated public func focused(_ condition: Binding<Bool>) -> some View { self }

    /// Changes nothing.
    nonisolated public func focused<Value: Hashable>(_ binding: Binding<Value>, equals value: Value)
        -> some View
    { self }
}
