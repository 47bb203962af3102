package import SwiftUILite

/// One thing that a bundle offers, as data.
package enum BundleItem: Sendable {
    case control(ControlDeclaration)
    case widget(WidgetDeclaration)
    case activity(ActivityDeclaration)

    /// The name, unique among the bundle's controls, among its widgets and among its activities.
    package var kind: String {
        switch self {
        case .control(let declaration): declaration.kind
        case .widget(let declaration): declaration.kind
        case .activity(let declaration): declaration.typeName
        }
    }
}

/// What a bundle offers, in gallery order. Bundles in a bundle are unfolded; empty configurations are left
/// out.
@MainActor
package func items(of bundle: some WidgetBundle) -> [BundleItem] { items(of: bundle.body) }

/// What a widget offers: itself, or what a bundle's builder put into it.
@MainActor
package func items(of widget: some Widget) -> [BundleItem] {
    BundleMember.list(widget).compactMap { member in
        switch member {
        case .widget(let widget): item(of: widget)
        case .control(let control): item(of: control)
        }
    }
}

/// What a lone control offers.
@MainActor
package func items(of control: some ControlWidget) -> [BundleItem] { item(of: control).map { [$0] } ?? [] }

@MainActor
private func item(of widget: some Widget) -> BundleItem? {
    let configuration = widget.body
    if let activity = ActivityDeclaration(evaluating: configuration) { return .activity(activity) }
    return WidgetDeclaration(evaluating: configuration).map(BundleItem.widget)
}

@MainActor
private func item(of control: some ControlWidget) -> BundleItem? {
    ControlDeclaration(evaluating: control.body).map(BundleItem.control)
}
