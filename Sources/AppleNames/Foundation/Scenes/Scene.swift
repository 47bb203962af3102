public import Foundation
public import SwiftUILite

// Scenes of an app: there are no windows and no menus, so none of this is shown or runs.

/// A part of an app with windows of its own, as SwiftUI's `Scene`; none is shown.
@MainActor @preconcurrency
public protocol Scene {
    /// What this scene is made of.
    associatedtype Body: Scene

    /// What this scene is made of; never asked for.
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// Several scenes as one, as SwiftUI's `SceneBuilder`.
@resultBuilder
public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        _NoWindows()
    }

    /// One scene or none.
    public static func buildOptional(_ content: (any Scene)?) -> some Scene { _NoWindows() }

    /// Scenes that only some systems have.
    public static func buildLimitedAvailability(_ content: some Scene) -> some Scene { _NoWindows() }
}

/// Scenes that are not shown.
public struct _NoWindows: Scene {
    nonisolated init() {}

    /// Nothing asks for it.
    public var body: Never { fatalError("a scene is never shown") }
}

/// A scene that is not shown, with a view of its own.
public protocol _WindowScene: Scene where Body == Never {}

extension _WindowScene {
    /// Nothing asks for it.
    public var body: Never { fatalError("a scene is never shown") }
}

extension Scene {
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    public func windowStyle(_ style: some WindowStyle) -> some Scene { self }
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
    public func menuBarExtraStyle(_ style: some MenuBarExtraStyle) -> some Scene { self }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some Scene { self }
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void)
        -> some Scene
    { self }
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
        self
    }
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
    public func environment<T: AnyObject>(_ object: T?) -> some Scene { self }
}

/// How windows look, as SwiftUI's `WindowStyle`.
public protocol WindowStyle {}
public struct TitleBarWindowStyle: WindowStyle {
    public init() {}
}
/// A window without a title.
public struct HiddenTitleBarWindowStyle: WindowStyle {
    public init() {}
}
extension WindowStyle where Self == TitleBarWindowStyle {
    public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
    /// A window without a title.
    public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

/// Whether windows may be made larger, as SwiftUI's `WindowResizability`.
public enum WindowResizability: Hashable, Sendable {
    /// As the content says, and two others.
    case automatic, contentSize, contentMinSize
}

/// How an extra of the menu bar opens, as SwiftUI's `MenuBarExtraStyle`.
public protocol MenuBarExtraStyle {}
/// Shows its content as a menu.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
    public init() {}
}
/// Shows its content in a window.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
    public init() {}
}
extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
    /// Shows its content as a menu.
    public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
    /// Shows its content in a window.
    public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}

/// An app's windows, as SwiftUI's `WindowGroup`; none is shown.
public struct WindowGroup<Content: View>: _WindowScene {
    /// Windows with a view, which is not made.
    public init(@ViewBuilder content: () -> Content) {}
    /// Windows with a view, which is not made.
    public init(id: String, @ViewBuilder content: () -> Content) {}
    /// Windows with a view, which is not made.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    /// Windows with a view, which is not made.
    public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

/// A window of an app, as SwiftUI's `Window`; it is not shown.
public struct Window<Content: View>: _WindowScene {
    /// A window with a view, which is not made.
    public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

/// An app's settings, as SwiftUI's `Settings`; they are not shown.
public struct Settings<Content: View>: _WindowScene {
    /// Settings with a view, which is not made.
    public init(@ViewBuilder content: () -> Content) {}
}

/// An item of the menu bar, as SwiftUI's `MenuBarExtra`; it is not shown: a control is in panels and trays.
public struct MenuBarExtra<Label: View, Content: View>: _WindowScene {
    /// An item with a view, which is not made.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

extension MenuBarExtra where Label == SwiftUILite.Label<Text, Image> {
    /// An item with a symbol and a view, which is not made.
    public init(
        _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {}
}

extension MenuBarExtra where Label == Text {
    /// An item with a text and a view, which is not made.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}
