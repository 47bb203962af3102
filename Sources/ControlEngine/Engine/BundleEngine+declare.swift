internal import AppIntentsLite
internal import Logging
internal import SwiftUILite
public import WidgetKitLite

/// Controls that come and go while the bundle runs.
extension BundleEngine {
    /// An engine for a bundle whose controls come and go, in this process and without a bus.
    ///
    /// - Throws: ``BundleError`` when the declarations contradict each other, with all that is wrong. Those
    ///   that come later and contradict each other are logged, and nothing changes.
    public convenience init<Bundle: ObservingWidgetBundle>(
        _ bundle: Bundle, options: EngineOptions = EngineOptions()
    ) throws(BundleError) {
        let box = UncheckedSendableBox(bundle)
        try self.init(
            name: MainActor.assumeIsolated { Bundle.bundleName },
            items: MainActor.assumeIsolated { items(of: box.value) },
            following: DeclarationSource(of: Bundle.self) { items(of: box.value) },
            in: EngineEnvironment(options: options))
    }

    /// The kinds that the bundle declares, in gallery order.
    package var controlKinds: [String] { controlIDs.filter { $0.instance == nil }.map(\.kind) }

    /// Has the controls that the bundle declares now. Those that are declared as before go on untouched,
    /// those that are gone are removed with what was placed of them, which stays on the disk.
    ///
    /// One call at a time. Where the declarations contradict each other, nothing changes.
    func declare(_ items: [BundleItem]) async {
        let declared: BundleCatalog
        do throws(BundleError) {
            declared = try BundleCatalog(items) { displayName }
        } catch {
            options.logger.error(
                "could not read what \(bundleName) declares now; nothing changed: \(error)",
                metadata: LoggedEvent.notDeclared.metadata())
            return
        }
        if declared.widgets.map(\.kind) != catalog.widgets.map(\.kind) {
            options.logger.warning(
                "the widgets of \(bundleName) stay as they were: only controls come and go",
                metadata: LoggedEvent.notDeclared.metadata())
        }
        let before = Dictionary(catalog.controls.map { ($0.kind, $0) }) { first, _ in first }
        let kinds = declared.controls.map(\.kind)
        let kindsBefore = catalog.controls.map(\.kind)
        catalog.replaceControls(by: declared)
        // What is being written was looked up for the declarations before: it is there, and then they go.
        await instances.finishControls()
        guard phase.isOpen else { return }
        let isDeclared = Set(kinds)
        for id in controlIDs where !isDeclared.contains(id.kind) { remove(id) }
        for declaration in declared.controls {
            let identity = declaration.identity
            if let known = before[declaration.kind], identity != nil, known.identity == identity { continue }
            await placeAgain(declaration)
            guard phase.isOpen else { return }
        }
        controls.arrange(kinds)
        if kinds != kindsBefore { emit(.controlKindsChanged) }
    }

    /// Places what there is of a kind, or puts it in the place of what there was.
    private func placeAgain(_ declaration: ControlDeclaration) async {
        let kind = declaration.kind
        await placeAgain(ControlID(kind: kind), declaration)
        // Without a store nothing is kept but those that are placed.
        var instances = Set(controlIDs.filter { $0.kind == kind }.compactMap(\.instance))
        for control in self.instances.keptControls where control.kind == kind {
            instances.insert(control.instance)
        }
        for instance in instances.sorted() {
            await placeAgain(ControlID(kind: kind, instance: instance), declaration)
        }
    }

    /// Places what is kept of a control, or puts it in the place of what there is of it.
    func placeAgain(_ id: ControlID, _ declaration: ControlDeclaration) async {
        while let configuration = keptConfiguration(of: id), phase.isOpen {
            let found = await lookUp(id, declaration, configuration)
            // Its author's code took its time: what was changed or removed meanwhile stays so.
            guard phase.isOpen, keptConfiguration(of: id) == configuration else { continue }
            guard let record = found else { return remove(id) }
            // Its object has other interfaces.
            if let old = controls[id], old.state.form != record.state.form { remove(id) }
            if controls[id] == nil { place(record) } else { replace(by: record) }
            return
        }
    }

    /// The values that a control is to have now, be it placed or only kept; nil where it is neither.
    private func keptConfiguration(of id: ControlID) -> [String: IntentArgument]? {
        guard let instance = id.instance else { return configuration(of: id) }
        let kept = instances.keptControls.first { $0.kind == id.kind && $0.instance == instance }
        // Without a store nothing is kept.
        return kept?.configuration ?? controls[id]?.configuration
    }

    /// - Returns: nil for a control that can't be placed, which is logged.
    private func lookUp(
        _ id: ControlID, _ declaration: ControlDeclaration, _ configuration: [String: IntentArgument]
    ) async -> ControlRecord? {
        do throws(ControlError) {
            let limit = options.invocationLimit
            let recorded: RecordedCode =
                id.instance == nil ? .placing("control \(id.kind)") : .keptControl(id.description)
            let placement = try await code.run(for: id.description, within: limit, recorded: recorded) {
                try id.instance == nil
                    ? ControlPlacement(ownOf: declaration) : ControlPlacement(of: declaration, configuration)
            }
            let source = placement.source
            let preview = try await code.onMain(
                within: limit, "the template of \(id)", recorded: recorded, { source.previewTemplate() })
            return ControlRecord(id: id, placement, preview: preview)
        } catch {
            options.logger.warning(
                "the control \(id) can't be placed: \(error.logged)",
                metadata: LoggedEvent.notPlaced.metadata(kind: id.kind))
            return nil
        }
    }
}
