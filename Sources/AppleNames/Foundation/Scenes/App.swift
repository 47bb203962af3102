internal import Foundation
internal import ControlBasics

/// An app's program, as SwiftUI's `App`. A program here is a bundle without windows, whose `@main` is a
/// `WidgetBundle`; this compiles, for files that an app shares with its widgets.
@MainActor @preconcurrency
public protocol App {
    /// The scenes of the app.
    associatedtype Body: Scene

    /// The scenes of the app; never asked for.
    @SceneBuilder var body: Body { get }

    init()
}

extension App {
    /// Says that there are no windows to show, and ends with status 1.
    public static func main() {
        ProgramEnd.saying(
            """
            \(Self.self) has windows, and a program here is a bundle, which has none. Give @main to a WidgetBundle, which \
            offers the app's widgets and controls with their actions, and what \(Self.self).init() prepares to that bundle's.
            """)
    }
}

/// A process of its own for an app's actions, as App Intents' `AppIntentsExtension`. Here a bundle is one
/// process, which offers the actions that its controls and widgets hold; this compiles, for files that
/// declare one.
public protocol AppIntentsExtension {
    init()
}

extension AppIntentsExtension {
    /// Says that there is nothing to run, and ends with status 1.
    public static func main() {
        ProgramEnd.saying(
            """
            \(Self.self) offers nothing by itself: a bundle offers the actions that its controls and widgets hold. \
            Put this file into the target of a WidgetBundle.
            """)
    }
}

/// The end of a program that has nothing to serve.
enum ProgramEnd {
    /// Says why, in a line, and ends with status 1.
    static func saying(_ message: String) -> Never {
        ProcessSignals.prepare()
        StandardError.writeLast(message)
        exit(1)
    }
}
