package import AppIntentsLite
internal import WidgetKitLite

extension ControlHost {
    /// What an action made stale, after its caller has been answered.
    func reloadDependents(of action: BoundAction, of request: InvocationRequest) {
        for id in dependentWidgets(of: action.intentType) { reload(id) }
        if case .widgetAction(_, let id) = request, widgets[id]?.depends(on: action.intentType) == false { reload(id) }
        for id in dependentControls(of: action.intentType) { refresh(id) }
    }

    /// The widgets that reload after an action of this type, in gallery order.
    package func dependentWidgets(of type: any AppIntent.Type) -> [WidgetID] {
        widgetIDs.filter { widgets[$0]?.depends(on: type) == true }
    }

    /// The controls declared with `.reloads(after:)` for this type, in gallery order.
    package func dependentControls(of type: any AppIntent.Type) -> [ControlID] {
        controlIDs.filter { id in
            controls[id]?.declaration.reloadsAfter.contains { ObjectIdentifier($0) == ObjectIdentifier(type) } == true
        }
    }

    /// The type of the action that a control's template holds.
    package func actionType(of id: ControlID) -> (any AppIntent.Type)? { controls[id]?.template.action.intentType }

    /// The types of action after which a widget reloads.
    package func reloadTypes(of id: WidgetID) -> [any AppIntent.Type] {
        guard let widget = widgets[id] else { return [] }
        return widget.declaration.reloadsAfter + widget.actions.sorted { $0.key < $1.key }.map(\.value.intentType)
    }
}
