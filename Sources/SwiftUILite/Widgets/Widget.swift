/// A widget: a timeline of views, as SwiftUI's `Widget`.
@MainActor @preconcurrency
public protocol Widget {
    associatedtype Body: WidgetConfiguration

    init()

    /// What the widget is. Called on the main actor, once when the bundle starts.
    var body: Body { get }

    /// The list that a bundle's builder made; nil for a widget. A requirement for the reason that
    /// ``View/_primitiveView`` is one.
    var _bundleMembers: Any? { get }
}

extension Widget {
    public var _bundleMembers: Any? { nil }
}
