package import AppIntentsLite
internal import WidgetKitLite

extension ControlHost {
    /// What an action made stale, after its caller has been answered.
    func reloadDependents(of action: BoundAction, of request: InvocationRequest) {
        let dependents = dependentWidgets(of: action.intentType)
        for id in dependents { reload(id) }
        if case .widgetAction(_, let id) = request, !dependents.contains(id) { reload(id) }
        for id in dependentControls(of: action.intentType) { refresh(id) }
    }

    /// The widgets that reload after an action of this type, in gallery order.
    package func dependentWidgets(of type: any AppIntent.Type) -> [WidgetID] {
        actions.widgets[ObjectIdentifier(type)] ?? []
    }

    /// The controls declared with `.reloads(after:)` for this type, in gallery order.
    package func dependentControls(of type: any AppIntent.Type) -> [ControlID] {
        actions.dependentControls[ObjectIdentifier(type)] ?? []
    }

    /// The type of the action that a control's template holds.
    package func actionType(of id: ControlID) -> (any AppIntent.Type)? { controls[id]?.template.action.intentType }

    /// The types of action after which a widget reloads.
    package func reloadTypes(of id: WidgetID) -> [any AppIntent.Type] {
        guard let widget = widgets[id] else { return [] }
        return widget.declaration.reloadsAfter + widget.actions.sorted { $0.key < $1.key }.map(\.value.intentType)
    }
}
