public import Foundation
public import SwiftUILite

// What a view does while it is on show. Nothing is on show in a bundle, so none of it runs; it compiles, for
// views that a widget shares with an app.

extension View {
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View { self }

    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { self }

    @_disfavoredOverload
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void)
        -> some View
    { self }

    nonisolated public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View { self }

    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View { self }

    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        self
    }

    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View { self }

    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { self }

    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

    nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { self }

    nonisolated public func gesture<T: Gesture>(_ gesture: T) -> some View { self }

    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { self }

    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { self }

    nonisolated public func animation(_ animation: Animation?) -> some View { self }

    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        self
    }

    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, isSource: Bool = true
    ) -> some View { self }

    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T)
        -> some View
    {
        self
    }

    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }

    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }

    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }

    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }

    nonisolated public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View { self }

    nonisolated public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { self }

    nonisolated public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View { self }

    nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View
    {
        self
    }

    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View { self }

    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }

    nonisolated public func searchable(text: Binding<String>, prompt: LocalizedStringKey? = nil) -> some View
    {
        self
    }

    nonisolated public func focused(_ condition: Binding<Bool>) -> some View { self }

    nonisolated public func focused<Value: Hashable>(_ binding: Binding<Value>, equals value: Value)
        -> some View
    { self }
}

/// What a device does to be felt or heard, as SwiftUI's type of the same name; nothing here.
public struct SensoryFeedback: Hashable, Sendable {
    public static let success = SensoryFeedback()
    /// Something may be wrong.
    public static let warning = SensoryFeedback()
    public static let error = SensoryFeedback()
    /// Another thing is selected.
    public static let selection = SensoryFeedback()
    public static let increase = SensoryFeedback()
    public static let decrease = SensoryFeedback()
    public static let start = SensoryFeedback()
    public static let stop = SensoryFeedback()
    public static let impact = SensoryFeedback()
}

/// Whether a part is shown, as SwiftUI's type of the same name.
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As the host thinks.
    case automatic
    case visible
    case hidden
}

/// The two sides of a line, as SwiftUI's type of the same name.
public enum HorizontalEdge: Int8, Hashable, CaseIterable, Sendable {
    /// Where a line begins.
    case leading
    case trailing
}
