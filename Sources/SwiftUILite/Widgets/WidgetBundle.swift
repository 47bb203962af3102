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
    associatedtype Body: Widget

    init()

    @WidgetBundleBuilder var body: Body { get }

    /// The bundle's name on the bus, `[A-Za-z_][A-Za-z0-9_]*`. Defaults to the type's name. This package's
    /// own: Apple's bundles are named by their project.
    static var bundleName: String { get }
}

extension WidgetBundle {
    public static var bundleName: String { typeName(Self.self) }
}
