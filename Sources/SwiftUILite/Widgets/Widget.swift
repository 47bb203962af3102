/// A widget: a timeline of views, as SwiftUI's `Widget`.
@MainActor @preconcurrency
public protocol Widget {
    associatedtype Body: WidgetConfiguration

    init()

    /// What the widget is. Called on the main actor, once when the bundle starts.
    var body: Body { get }
}
