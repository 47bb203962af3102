/// An app's program, as SwiftUI's `App`. A program here is a bundle without windows, whose `@main` is a
/// `WidgetBundle`; this compiles, for files that an app shares with its widgets.
@MainActor @preconcurrency
public protocol App {
    /// The scenes of the app.
    associatedtype Body: Scene

    /// The scenes of the app; never asked for.
    @SceneBuilder var body: Body { get }

    /// The app.
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
