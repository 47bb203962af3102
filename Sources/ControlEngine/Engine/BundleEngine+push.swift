package import FoundationEssentials
package import WidgetKitLite

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
        pushTokens.want(.control(kind))
        let takesPushes = Set(catalog.controls.filter { $0.pushHandler != nil }.map(\.kind))
        let infos = controlInfos().filter { takesPushes.contains($0.kind) }
        pushes.notify(kind, { handler.init().pushTokensDidChange(controls: infos) }, then: next)
    }

    /// The same for a kind of widget. Without a token there is nothing to notify it of.
    func notifyPushHandler(
        ofWidget kind: String, then next: @escaping @EngineActor @Sendable () -> Void = {}
    ) {
        guard let handler = catalog.widgets.first(where: { $0.kind == kind })?.pushHandler else { return }
        pushTokens.want(.widgets)
        guard let info = widgetPushInfo else { return next() }
        let takesPushes = Set(catalog.widgets.filter { $0.pushHandler != nil }.map(\.kind))
        let infos = widgets.infos.filter { takesPushes.contains($0.kind) }
        pushes.notify(kind, { handler.init().pushTokenDidChange(info, widgets: infos) }, then: next)
    }

    /// How to push to the widgets; nil when none takes pushes, and while there is no token. Without a bus
    /// there is no server either, and the bundle's name stands for the token.
    var widgetPushInfo: WidgetPushInfo? {
        guard catalog.widgets.contains(where: { $0.pushHandler != nil }) else { return nil }
        guard pushTokens.hasSource else { return WidgetPushInfo(token: Data(bundleName.utf8)) }
        return pushTokens.token(of: .widgets).map { WidgetPushInfo(token: $0) }
    }

    // Tokens.

    /// The tokens by which servers push; who has a bus gets them.
    package var pushTokens: PushTokens { activities.store.tokens }

    /// Asks for the tokens of what takes pushes.
    func wantPushTokens() {
        for control in catalog.controls where control.pushHandler != nil {
            pushTokens.want(.control(control.kind))
        }
        if catalog.widgets.contains(where: { $0.pushHandler != nil }) { pushTokens.want(.widgets) }
    }

    /// There is another token, or none at present: who handles these pushes is notified.
    package func pushTokenChanged(_ token: Data?, of topic: PushTopic) {
        guard pushTokens.set(token, of: topic), phase.isRunning else { return }
        switch topic {
        case .control(let kind): notifyPushHandler(ofControl: kind)
        case .widgets:
            guard token != nil else { break }
            for widget in catalog.widgets { notifyPushHandler(ofWidget: widget.kind) }
        case .start, .activity: break
        }
    }
}
