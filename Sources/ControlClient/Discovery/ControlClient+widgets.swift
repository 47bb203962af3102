internal import BusContract
internal import DBus

extension ControlClient {
    /// Finds the widget that a user means: `Kind`, `Bundle/Kind` or `Bundle/Kind/Instance`, read as
    /// ``resolve(_:startingBundles:)`` reads the names of controls. The kind's own widget wins over placed
    /// ones.
    ///
    /// - Parameters:
    ///   - text: the short name.
    ///   - startingBundles: false asks only bundles that run.
    /// - Returns: the widget as it is now.
    /// - Throws: ``ControlClientError``: `ambiguous`, or `unknownControl` with what there is.
    public func resolveWidget(_ text: String, startingBundles: Bool = true) async throws -> WidgetSnapshot {
        let bundles = try await bundles().filter { $0.isRunning || startingBundles }
        var seen: [ControlAddress] = []
        for group in Self.searchOrder(text, bundles) {
            let found = try await widgets(inEach: group, starting: startingBundles)
            seen += found.map(\.address)
            switch ControlMatch(text, among: found.map(\.address)) {
            case .one(let address):
                if let widget = found.first(where: { $0.address == address }) { return widget }
            case .several(let addresses):
                let list = addresses.map(\.description).joined(separator: ", ")
                throw ControlClientError(
                    .ambiguous, "\"\(text)\" stands for more than one widget: \(list). Say which.",
                    candidates: addresses)
            case .none: break
            }
        }
        let names = seen.map(\.description).sorted()
        let hint =
            names.isEmpty
            ? "no bundle offers any widget at the moment" : "there are \(names.joined(separator: ", "))"
        throw ControlClientError(.unknownControl, "there is no widget \"\(text)\"; \(hint)")
    }

    /// Has a widget's timeline asked for again; returns when the new one is in place.
    ///
    /// - Returns: the widget as it is then.
    /// - Throws: ``ControlClientError``.
    public func reload(_ widget: WidgetSnapshot) async throws -> WidgetSnapshot {
        try await call(Widget1.reload, (), of: widget)
        let objects = try await managedObjects(of: widget.bundle, starting: true).objects
        guard
            let now = objects[widget.path].flatMap({
                WidgetSnapshot(bundle: widget.bundle, path: widget.path, interfaces: $0)
            })
        else {
            throw ControlClientError(.unknownControl, "the widget \(widget.name) is gone")
        }
        return now
    }

    /// Asks a widget's provider for what it would show in a family, as `getSnapshot` of WidgetKit.
    ///
    /// - Parameters:
    ///   - widget: which one.
    ///   - family: one of ``WidgetSnapshot/families``.
    ///   - isPreview: true for sample data, as in a gallery.
    /// - Returns: the view tree as JSON.
    /// - Throws: ``ControlClientError``: `failed` for a family that the widget doesn't have.
    public func viewTree(
        of widget: WidgetSnapshot, family: String, isPreview: Bool = false
    ) async throws -> String {
        try await call(Widget1.snapshot, (family, isPreview), of: widget)
    }

    /// Opens what a link of a widget's tree points to, or what the widget as a whole does: in its bundle, its
    /// app or on the desktop.
    ///
    /// - Parameters:
    ///   - widget: which one.
    ///   - url: that of a link in the tree; empty for the widget as a whole.
    ///   - activationToken: lets it open a window.
    /// - Throws: ``ControlClientError``: `failed` with `StaleAction` when the tree on show has no such link
    ///   any more.
    public func open(_ widget: WidgetSnapshot, _ url: String = "", activationToken: String? = nil)
        async throws
    {
        let options: Vardict = activationToken.map { ["activation-token": .string($0)] } ?? [:]
        try await call(Widget1.open, (url, options), of: widget)
    }

    private func call<Input, Output>(
        _ method: Method<Input, Output>, _ input: Input, of widget: WidgetSnapshot
    ) async throws -> Output {
        try await ControlClientError.wrapping(widget.bundle, widget.address) {
            try await connection.call(
                method, input, of: try widget.address.busName(), at: widget.path,
                timeout: Self.actionTimeout)
        }
    }

    /// The widgets of several bundles; one that doesn't answer is passed over.
    private func widgets(inEach bundles: [String], starting: Bool) async throws -> [WidgetSnapshot] {
        var all: [WidgetSnapshot] = []
        for bundle in bundles {
            do {
                all += try await widgets(in: bundle, starting: starting)
            } catch let error as ControlClientError where error.code != .disconnected {
                continue
            }
        }
        return all
    }
}
