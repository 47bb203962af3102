public import Foundation
internal import SwiftUILite

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
    /// One scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    /// Several scenes.
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
    /// Changes nothing: there are no windows.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    /// Changes nothing: there are no windows.
    public func windowStyle(_ style: some WindowStyle) -> some Scene { self }
    /// Changes nothing: there are no windows.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
    /// Changes nothing: there are no menus.
    public func menuBarExtraStyle(_ style: some MenuBarExtraStyle) -> some Scene { self }
    /// Never runs.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some Scene { self }
    /// Never runs.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void)
        -> some Scene
    { self }
    /// Never runs.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
        self
    }
    /// Changes nothing: there are no windows.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
    /// Changes nothing: there are no windows.
    public func environment<T: AnyObject>(_ object: T?) -> some Scene { self }
}

/// How windows look, as SwiftUI's `WindowStyle`.
public protocol WindowStyle {}
/// The usual look.
public struct TitleBarWindowStyle: WindowStyle {
    /// The style.
    public init() {}
}
/// A window without a title.
public struct HiddenTitleBarWindowStyle: WindowStyle {
    /// The style.
    public init() {}
}
extension WindowStyle where Self == TitleBarWindowStyle {
    /// The usual look.
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
/// As a menu.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
    /// The style.
    public init() {}
}
/// As a window.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
    /// The style.
    public init() {}
}
extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
    /// As a menu.
    public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
    /// As a window.
    public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}
