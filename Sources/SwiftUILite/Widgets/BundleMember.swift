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

/// A control among widgets.
struct BundledControl<Control: ControlWidget>: BundleMemberList {
    let control: Control

    init(control: Control) { self.control = control }

    init() { control = Control() }

    var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

    var members: [BundleMember] { [.control(control)] }
}

/// Several widgets as one.
struct BundledWidgets<each Member: Widget>: BundleMemberList {
    let widgets: (repeat each Member)

    init(_ widgets: repeat each Member) { self.widgets = (repeat each widgets) }

    init() { widgets = (repeat (each Member)()) }

    var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

    var members: [BundleMember] {
        var members: [BundleMember] = []
        for widget in repeat each widgets { members += BundleMember.list(widget) }
        return members
    }
}

/// A widget behind `if #available`.
struct AvailableWidget: BundleMemberList, _LimitedAvailabilityWidgetMarker {
    let widget: (any Widget)?

    init(_ widget: (any Widget)?) { self.widget = widget }

    init() { widget = nil }

    var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

    var members: [BundleMember] { widget.map(BundleMember.list) ?? [] }
}
