/// A process of its own for an app's actions, as App Intents' `AppIntentsExtension`. Here a bundle is one
/// process, which offers the actions that its controls and widgets hold; this compiles, for files that
/// declare one.
public protocol AppIntentsExtension {
    /// The extension.
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
