internal import WidgetKitLite

extension ControlHost {
    /// A push for a kind: its push handler is told of all controls that take pushes, then the kind's controls are
    /// asked for their values again.
    ///
    /// - Throws: ``ControlError`` for an unknown kind, or one that declares no push handler.
    package func push(toKind kind: String) throws(ControlError) {
        guard let declaration = catalog.controls.first(where: { $0.kind == kind }) else {
            throw unknown("control", kind, catalog.controls.map(\.kind))
        }
        guard let handler = declaration.pushHandler else {
            throw ControlError(.notSupported, "the control \(kind) declares no push handler")
        }
        let takesPushes = Set(catalog.controls.filter { $0.pushHandler != nil }.map(\.kind))
        let infos = controlInfos().filter { takesPushes.contains($0.kind) }
        let task = launch({ handler.init().pushTokensDidChange(controls: infos) }) {
            [weak self] (_: Result<Void, any Error>) in
            self?.pushes.removeFirst()
            try? self?.reloadControls(ofKind: kind)
        }
        pushes.append(task)
    }
}
