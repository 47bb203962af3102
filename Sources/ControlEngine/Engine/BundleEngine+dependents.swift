package import AppIntentsLite
internal import WidgetKitLite

extension BundleEngine {
    /// What an action made stale, after its caller has been answered.
    ///
    /// - Parameters:
    ///   - written: the shared values that it wrote.
    ///   - fresh: the controls that were asked after it.
    func reloadDependents(
        of action: BoundAction, of request: InvocationRequest, written: Set<StateKey>,
        fresh: @autoclosure () -> Set<ControlID>
    ) {
        var dependents = dependentWidgets(of: action.intentType)
        if case .widgetAction(_, let id) = request, !dependents.contains(id) { dependents.append(id) }
        reloadInFrame(dependents)
        let controls = dependentControls(of: action.intentType)
        for id in controls { refresh(id) }
        guard !written.isEmpty else { return }
        stateWritten(written, reloading: Set(dependents), fresh: fresh().union(controls))
        learn(action, writes: written)
    }

    /// Reloads at once, or when the frame is over in which they were reloaded already.
    func reloadInFrame(_ ids: [WidgetID]) {
        guard options.reloadCoalescing > .zero else { return ids.forEach { reload($0) } }
        let (now, begins) = frame.ask(ids)
        if begins {
            _ = clock.schedule(after: options.reloadCoalescing) { [weak self] in
                guard let self else { return }
                self.reloadInFrame(self.frame.end())
            }
        }
        for id in now { reload(id) }
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
    package func actionType(of id: ControlID) -> (any AppIntent.Type)? {
        controls[id]?.template.action.intentType
    }

    /// The types of action after which a widget reloads.
    package func reloadTypes(of id: WidgetID) -> [any AppIntent.Type] {
        guard let widget = widgets[id] else { return [] }
        return widget.declaration.reloadsAfter
            + widget.actions.sorted { $0.key < $1.key }.map(\.value.intentType)
    }
}
