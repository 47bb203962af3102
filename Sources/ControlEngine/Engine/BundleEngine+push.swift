internal import FoundationEssentials
internal import WidgetKitLite

extension BundleEngine {
    /// A push for a kind: its push handler is notified of all that take pushes, then the kind's controls or
    /// widgets are asked again. A kind of both is pushed to both.
    ///
    /// - Parameter sender: who pushes, and for whom the handlers are counted until they have ended; empty for
    ///   the process itself.
    /// - Throws: ``ControlError`` for an unknown kind, one that declares no push handler, while too many
    ///   handlers are at work, for all senders or for this one, and while its own rest for having ended
    ///   earlier processes.
    package func push(toKind kind: String, by sender: String = "") throws(ControlError) {
        let control = catalog.controls.first { $0.kind == kind }
        let widget = catalog.widgets.first { $0.kind == kind }
        if control == nil, widget == nil {
            throw ControlError(
                unknown: "control or widget", kind, catalog.controls.map(\.kind) + catalog.widgets.map(\.kind)
            )
        }
        guard control?.pushHandler != nil || widget?.pushHandler != nil else {
            let what = control == nil ? "widget" : "control"
            throw ControlError(.notSupported, "the \(what) \(kind) declares no push handler")
        }
        if let refusal = pushes.refusal ?? code.refusal(of: .push(kind)) { throw refusal }
        // One request, also where the kind has two handlers: it ends with the last of them.
        let request = try requests.begin(by: sender)
        phase.afterFirstValues { [self] in
            defer { request.release() }
            Request.$current.withValue(request) {
                notifyPushHandler(ofControl: kind) { [weak self] in try? self?.reloadControls(ofKind: kind) }
                notifyPushHandler(ofWidget: kind) { [weak self] in try? self?.reloadTimelines(ofKind: kind) }
            }
        }
    }

    /// Notifies a kind's push handler, if it has one, which controls take pushes at present.
    func notifyPushHandler(
        ofControl kind: String, then next: @escaping @EngineActor @Sendable () -> Void = {}
    ) {
        guard let handler = catalog.controls.first(where: { $0.kind == kind })?.pushHandler else { return }
        let takesPushes = Set(catalog.controls.filter { $0.pushHandler != nil }.map(\.kind))
        let infos = controlInfos().filter { takesPushes.contains($0.kind) }
        pushes.notify(kind, { handler.init().pushTokensDidChange(controls: infos) }, then: next)
    }

    /// The same for a kind of widget.
    func notifyPushHandler(
        ofWidget kind: String, then next: @escaping @EngineActor @Sendable () -> Void = {}
    ) {
        guard let handler = catalog.widgets.first(where: { $0.kind == kind })?.pushHandler,
            let info = widgetPushInfo
        else { return }
        let takesPushes = Set(catalog.widgets.filter { $0.pushHandler != nil }.map(\.kind))
        let infos = widgets.infos.filter { takesPushes.contains($0.kind) }
        pushes.notify(kind, { handler.init().pushTokenDidChange(info, widgets: infos) }, then: next)
    }

    /// How to push to the widgets; nil when none takes pushes.
    var widgetPushInfo: WidgetPushInfo? {
        guard catalog.widgets.contains(where: { $0.pushHandler != nil }) else { return nil }
        return WidgetPushInfo(token: Data(bundleName.utf8))
    }
}
