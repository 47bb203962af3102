public import SwiftUILite

// Bars and alerts of an app; a widget has neither.

/// What stands in an app's bar, as SwiftUI's protocol of the same name.
public protocol ToolbarContent {}

/// Where something stands in an app's bar, as SwiftUI's type of the same name.
public struct ToolbarItemPlacement: Hashable, Sendable {
    /// As the app's system thinks.
    public static let automatic = ToolbarItemPlacement()
    public static let principal = ToolbarItemPlacement()
    /// Where the way goes on.
    public static let navigation = ToolbarItemPlacement()
    public static let primaryAction = ToolbarItemPlacement()
    public static let confirmationAction = ToolbarItemPlacement()
    public static let cancellationAction = ToolbarItemPlacement()
    public static let destructiveAction = ToolbarItemPlacement()
    /// Above, where a line begins.
    public static let topBarLeading = ToolbarItemPlacement()
    /// Above, where a line ends.
    public static let topBarTrailing = ToolbarItemPlacement()
    /// The same as `topBarLeading`, by its older name.
    public static let navigationBarLeading = ToolbarItemPlacement()
    /// The same as `topBarTrailing`, by its older name.
    public static let navigationBarTrailing = ToolbarItemPlacement()
    public static let bottomBar = ToolbarItemPlacement()
    public static let keyboard = ToolbarItemPlacement()
    /// A word on what goes on.
    public static let status = ToolbarItemPlacement()
}

/// One view in an app's bar, as SwiftUI's type of the same name; never shown.
public struct ToolbarItem<Content: View>: ToolbarContent {
    /// A view at a place.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

/// Several views in an app's bar, as SwiftUI's type of the same name; never shown.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    /// Views at a place.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

/// Collects what stands in an app's bar.
@resultBuilder
public enum ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> any ToolbarContent {
        content
    }
    /// The lines of a block.
    public static func buildBlock(_ content: any ToolbarContent...) -> some ToolbarContent { NoToolbar() }
    public static func buildOptional(_ content: (some ToolbarContent)?) -> any ToolbarContent { NoToolbar() }
    /// The first branch of `if`.
    public static func buildEither(first: some ToolbarContent) -> any ToolbarContent { first }
    public static func buildEither(second: some ToolbarContent) -> any ToolbarContent { second }
    public static func buildLimitedAvailability(_ content: some ToolbarContent) -> any ToolbarContent {
        content
    }
}

private struct NoToolbar: ToolbarContent {}

/// A question in a window, as SwiftUI's older `Alert`; never shown.
public struct Alert {
    public struct Button {
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
        /// The answer that cancels.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
        /// The answer that cancels, in the system's words.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button() }
        /// An answer that deletes.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    }

    /// A question with one answer.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}
    /// A question with two answers.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}
}

extension View {
    nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content)
        -> some View
    { self }

    nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }

    nonisolated public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { self }
}
