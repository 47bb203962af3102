internal import AppIntentsLite

/// The widgets and controls that one process offers, as SwiftUI's `WidgetBundle`.
///
/// ```swift
/// @main
/// struct House: WidgetBundle {
///     var body: some Widget {
///         Weather()
///         Flashlight()
///     }
/// }
/// ```
///
/// Controls stand beside widgets; the order is the gallery's.
@MainActor @preconcurrency
public protocol WidgetBundle {
    /// The type of ``body``, inferred.
    associatedtype Body: Widget

    /// Makes the bundle. Called once, on the main actor, when the process starts.
    init()

    /// What the bundle offers, in gallery order. Read once, on the main actor, when the process starts.
    @WidgetBundleBuilder var body: Body { get }

    /// The bundle's name on the bus, `[A-Za-z_][A-Za-z0-9_]*`. Defaults to the type's name. This package's
    /// own: Apple's bundles are named by their project.
    static var bundleName: String { get }

    /// The bundle's version as users see it, such as "1.4.2"; empty for none, which is the default. This
    /// package's own: Apple's bundles have theirs in a property list. Read once, when the process starts.
    static var bundleVersion: String { get }
}

extension WidgetBundle {
    /// The type's name.
    public static var bundleName: String { typeName(Self.self) }

    /// None.
    public static var bundleVersion: String { "" }
}
