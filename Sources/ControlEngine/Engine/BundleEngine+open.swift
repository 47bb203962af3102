internal import AppIntentsLite
package import FoundationEssentials
internal import ControlBasics
internal import SwiftUILite
internal import WidgetKitLite

/// URLs that are opened: by handlers of `onOpenURL`, else by the desktop.
extension BundleEngine {
    /// Opens what a region of a widget's tree on show points to. A handler of `onOpenURL` gets the URL, else
    /// the desktop; a widget that points nowhere stands for its app.
    ///
    /// - Parameters:
    ///   - region: the URL of a link or of the widget, as it stands in the tree; empty for what the widget as
    ///     a whole opens.
    ///   - token: lets the program that opens it show a window, as `XDG_ACTIVATION_TOKEN` does.
    ///   - completion: called once it is handed over, or with `staleAction` when the tree on show has no such
    ///     region, `unavailable` when no program opens it, `notSupported` when the widget points nowhere and
    ///     has no app.
    package func open(
        _ region: String, in id: WidgetID, token: String? = nil,
        completion: @escaping @EngineActor @Sendable (ControlError?) -> Void
    ) {
        widgets.restoreTimelines()
        guard phase.isOpen else { return completion(phase.closing) }
        guard let widget = widgets[id] else {
            return completion(ControlError(.unavailable, "the widget \(id) is gone"))
        }
        let entry = region.isEmpty ? widget.entry : widget.entry(linkingTo: region)
        guard region.isEmpty || entry != nil else {
            return completion(
                ControlError(
                    .staleAction,
                    "the widget \(id) shows no link to \(Quotation.of(region)) any more; read its entry again"
                ))
        }
        open(
            region.isEmpty ? entry?.url ?? "" : region, of: "the widget \(id)",
            handlers: (entry?.urlHandlers ?? []) + widget.declaration.urlHandlers, token: token,
            completion: completion)
    }

    /// Opens what something shown points to; see above.
    ///
    /// - Parameters:
    ///   - text: a URL; empty for its app.
    ///   - owner: what shows it, for messages.
    func open(
        _ text: String, of owner: String, handlers: [URLHandler], token: String?,
        completion: @escaping @EngineActor @Sendable (ControlError?) -> Void
    ) {
        if text.isEmpty {
            if environment.openApp?(token) == true { return completion(nil) }
            return completion(
                ControlError(.notSupported, "\(owner) points nowhere, and its bundle has no app to open"))
        }
        guard let url = URL(string: text) else {
            return completion(ControlError(.unavailable, "\(Quotation.of(text)) is no URL"))
        }
        if !handlers.isEmpty { return pass([url], to: handlers, of: owner, completion) }
        let opener = environment.openURL
        // Without an owner: it starts a program, and doesn't wait for that one.
        _ = code.launch({ opener(url, token) }) { result in
            let isOpen = (try? result.get()) ?? false
            completion(
                isOpen
                    ? nil
                    : ControlError(
                        .unavailable, "nothing here opens \(Quotation.beginning(of: text, bytes: 200))"))
        }
    }

    /// Passes URLs to all handlers of `onOpenURL`, whatever the widget.
    ///
    /// - Parameter completion: called once: after the handlers have run, with `notSupported` where there are
    ///   none, with `timedOut` where that took too long.
    package func open(_ urls: [URL], completion: @escaping @EngineActor @Sendable (ControlError?) -> Void) {
        let handlers =
            widgets.all.flatMap { $0.entry?.urlHandlers ?? [] } + catalog.widgets.flatMap(\.urlHandlers)
        guard !handlers.isEmpty else {
            return completion(
                ControlError(.notSupported, "\(bundleName) opens nothing: no widget of it has onOpenURL"))
        }
        pass(urls, to: handlers, of: bundleName, completion)
    }

    private func pass(
        _ urls: [URL], to handlers: [URLHandler], of owner: String,
        _ completion: @escaping @EngineActor @Sendable (ControlError?) -> Void
    ) {
        let limit = options.invocationLimit
        if let refusal = code.refusal(of: .opening(owner)) { return completion(refusal) }
        phase.afterFirstValues { [self] in
            code.onMain(within: limit, "onOpenURL", recorded: .opening(owner)) {
                for url in urls { for handler in handlers { handler(url) } }
            } then: { done in
                completion(
                    done == nil ? ControlError(.timedOut, "onOpenURL did not end within \(limit)") : nil)
            }
        }
    }
}
