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

    /// The bundle's name for users, such as "System"; empty for that of its app, or for ``bundleName`` where
    /// it has none, which is the default. This package's own: Apple's bundles have theirs in a property
    /// list. Read once, when the process starts.
    static var bundleDisplayName: String { get }
}

extension WidgetBundle {
    public static var bundleName: String { typeName(Self.self) }

    public static var bundleVersion: String { "" }

    public static var bundleDisplayName: String { "" }
}

/// Lists widgets and controls, as SwiftUI's `WidgetBundleBuilder`. What a bundle offers is fixed: `if
/// #available` is the only condition that it takes.
@MainActor @preconcurrency
@resultBuilder
public struct WidgetBundleBuilder {
    /// A line that is a widget.
    public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

    /// A line that is a control.
    public static func buildExpression<Content: ControlWidget>(_ content: Content) -> _BundledWidgets {
        _BundledWidgets([.control(content)])
    }

    /// No line: a bundle that offers nothing.
    public static func buildBlock() -> _BundledWidgets { _BundledWidgets([]) }

    public static func buildBlock<Content: Widget>(_ content: Content) -> some Widget { content }

    /// Several lines, in gallery order; there is no limit to their number.
    public static func buildBlock<First: Widget, Second: Widget, each Rest: Widget>(
        _ first: First, _ second: Second, _ rest: repeat each Rest
    ) -> _BundledWidgets {
        var members = BundleMember.list(first) + BundleMember.list(second)
        for widget in repeat each rest { members += BundleMember.list(widget) }
        return _BundledWidgets(members)
    }

    /// What stands in `if #available`.
    public static func buildLimitedAvailability(
        _ content: some Widget
    ) -> any Widget & _LimitedAvailabilityWidgetMarker { AvailableWidget(content) }

    /// `if #available` as a whole: nil where the condition is false.
    public static func buildOptional(_ content: (any Widget & _LimitedAvailabilityWidgetMarker)?)
        -> some Widget
    {
        AvailableWidget(content)
    }

    /// Exists for its error message; without it the compiler's says less.
    @available(
        *, unavailable, message: "what a bundle offers is fixed: only `if #available` can stand in its body"
    )
    public static func buildOptional<Content: Widget>(_ content: Content?) -> some Widget {
        AvailableWidget(content)
    }
}

/// What `if #available` makes of a widget in a bundle.
public protocol _LimitedAvailabilityWidgetMarker {}

/// One thing in a bundle.
package enum BundleMember {
    case widget(any Widget)
    case control(any ControlWidget)
}

/// The widgets that a bundle's builder makes: lists of others.
package protocol BundleMemberList: Widget {
    @MainActor var members: [BundleMember] { get }
}

extension BundleMemberList {
    public var _bundleMembers: Any? { members }
}

extension BundleMember {
    /// The things that a bundle's body lists, in order.
    @MainActor
    package static func list(_ widget: any Widget) -> [BundleMember] {
        widget._bundleMembers as? [BundleMember] ?? [.widget(widget)]
    }
}

/// What a bundle's body lists. One type, whatever is listed, and no opaque one: of a type that has the listed
/// ones as parameters, the runtime would have to look up how each is a widget.
public struct _BundledWidgets: BundleMemberList {
    package let members: [BundleMember]

    init(_ members: [BundleMember]) { self.members = members }

    public init() { members = [] }

    /// Nothing of its own.
    public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

/// A widget behind `if #available`.
struct AvailableWidget: BundleMemberList, _LimitedAvailabilityWidgetMarker {
    let widget: (any Widget)?

    init(_ widget: (any Widget)?) { self.widget = widget }

    init() { widget = nil }

    var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

    var members: [BundleMember] { widget.map(BundleMember.list) ?? [] }
}

/// Controls that come of data, in a bundle's body. This package's own.
///
/// ```swift
/// var body: some Widget {
///     ControlList(Rooms.all) { room in RoomControl(room: room) }
/// }
/// ```
///
/// It is read when the body is: once, or again and again for a bundle whose controls come and go.
public struct ControlList: BundleMemberList {
    package let members: [BundleMember]

    /// - Parameters:
    ///   - data: what there is a control for, in the order in which they are shown.
    ///   - content: makes the control for an element; each has a kind of its own.
    public init<Data: Sequence>(_ data: Data, content: (Data.Element) -> some ControlWidget) {
        members = data.map { .control(content($0)) }
    }

    public init() { members = [] }

    /// Nothing of its own.
    public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}
