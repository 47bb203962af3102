internal import FoundationEssentials
internal import WidgetKitLite

extension BundleEngine {
    /// What is done once a push handler has ended.
    typealias Next = @EngineActor @Sendable (BundleEngine) -> Void

    /// How many push handlers may be at work at once: one that never ends keeps its thread.
    private static let mostPushes = 64

    /// A push for a kind: its push handler is notified of all that take pushes, then the kind's controls or
    /// widgets are asked again. A kind of both is pushed to both.
    ///
    /// - Parameter sender: who pushes, and for whom the handlers are counted until they have ended; empty for
    ///   the process itself.
    /// - Throws: ``ControlError`` for an unknown kind, one that declares no push handler, and while too many
    ///   handlers are at work, for all senders or for this one.
    package func push(toKind kind: String, by sender: String = "") throws(ControlError) {
        let control = catalog.controls.first { $0.kind == kind }
        let widget = catalog.widgets.first { $0.kind == kind }
        if control == nil, widget == nil {
            throw unknown(
                "control or widget", kind, catalog.controls.map(\.kind) + catalog.widgets.map(\.kind))
        }
        guard control?.pushHandler != nil || widget?.pushHandler != nil else {
            let what = control == nil ? "widget" : "control"
            throw ControlError(.notSupported, "the \(what) \(kind) declares no push handler")
        }
        guard pushes.count < Self.mostPushes else {
            throw ControlError(
                .limitsExceeded, "\(Self.mostPushes) push handlers have not ended yet; try again later")
        }
        // One request, also where the kind has two handlers: it ends with the last of them.
        try beginRequest(by: sender)
        let request = CountedRequest { [weak self] in self?.endRequest(by: sender) }
        defer { request.release() }
        CountedRequest.$current.withValue(request) {
            tellPushHandler(ofControl: kind) { try? $0.reloadControls(ofKind: kind) }
            tellPushHandler(ofWidget: kind) { try? $0.reloadTimelines(ofKind: kind) }
        }
    }

    /// Notifies a kind's push handler, if it has one, which controls take pushes at present.
    func tellPushHandler(ofControl kind: String, then next: @escaping Next = { _ in }) {
        guard let handler = catalog.controls.first(where: { $0.kind == kind })?.pushHandler else { return }
        let takesPushes = Set(catalog.controls.filter { $0.pushHandler != nil }.map(\.kind))
        let infos = controlInfos().filter { takesPushes.contains($0.kind) }
        tell({ handler.init().pushTokensDidChange(controls: infos) }, then: next)
    }

    /// The same for a kind of widget.
    func tellPushHandler(ofWidget kind: String, then next: @escaping Next = { _ in }) {
        guard let handler = catalog.widgets.first(where: { $0.kind == kind })?.pushHandler,
            let info = widgetPushInfo
        else { return }
        let takesPushes = Set(catalog.widgets.filter { $0.pushHandler != nil }.map(\.kind))
        let infos = widgetInfos().filter { takesPushes.contains($0.kind) }
        tell({ handler.init().pushTokenDidChange(info, widgets: infos) }, then: next)
    }

    /// How to push to the widgets; nil when none takes pushes.
    var widgetPushInfo: WidgetPushInfo? {
        guard catalog.widgets.contains(where: { $0.pushHandler != nil }) else { return nil }
        return WidgetPushInfo(token: Data(bundleName.utf8))
    }

    private func tell(_ handler: @escaping @Sendable () -> Void, then next: @escaping Next) {
        lastPush += 1
        let push = lastPush
        // Notifications of a change are dropped where too many are at work: the next one reports all.
        guard pushes.count < Self.mostPushes else { return }
        let request = CountedRequest.current?.held()
        pushes[push] = code.launch({ handler() }) { [weak self] (_: Result<Void, any Error>) in
            request?.release()
            guard let self else { return }
            self.pushes[push] = nil
            next(self)
        }
    }
}
