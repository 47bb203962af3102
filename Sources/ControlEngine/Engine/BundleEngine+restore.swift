internal import Logging
internal import ControlBasics
internal import WidgetKitLite

/// What is placed while the engine is made: there the caller is the main actor as well.
extension BundleEngine {
    /// Places the kinds' own controls and widgets.
    func placeOwn() throws(BundleError) {
        let (crashes, now) = (environment.crashes, environment.clock.now)
        var records: [ControlRecord] = []
        for declaration in catalog.controls {
            let id = ControlID(kind: declaration.kind)
            do throws(ControlError) {
                try crashes.restoring("own control", id.kind, now) { () throws(ControlError) in
                    records.append(record(of: id, ControlPlacement(ownOf: declaration)))
                }
            } catch {
                options.logger.warning(
                    "the control \(id) is left out: \(error.message)",
                    metadata: LoggedEvent.crashPause.metadata(kind: id.kind))
            }
        }
        try catalog.add(records.map(\.template.action.intentType))
        for type in environment.intents { follow(catalog.offer(type), of: type) }
        for record in records { place(record) }
        for declaration in catalog.widgets {
            let id = WidgetID(kind: declaration.kind)
            do throws(ControlError) {
                try crashes.restoring("own widget", id.kind, now) { () throws(ControlError) in
                    place(WidgetRecord(id: id, declaration: declaration, options: options))
                }
            } catch {
                options.logger.warning(
                    "the widget \(id) is left out: \(error.message)",
                    metadata: LoggedEvent.crashPause.metadata(kind: id.kind))
            }
        }
    }

    /// Puts what was placed in earlier runs back in its place. What doesn't fit the bundle's declarations at
    /// present stays where it is kept, for a run in which it fits again.
    func restore() {
        let (crashes, now) = (environment.crashes, environment.clock.now)
        for stored in instances.keptControls {
            let id = ControlID(kind: stored.kind, instance: stored.instance)
            do throws(ControlError) {
                try crashes.restoring("control", id.description, now) { () throws(ControlError) in
                    let placement = try ControlPlacement(of: configurable(stored.kind), stored.configuration)
                    place(record(of: id, placement))
                }
            } catch {
                options.logger.warning(
                    "the control \(id) can't be placed again: \(error.logged)",
                    metadata: LoggedEvent.notPlaced.metadata(kind: id.kind))
            }
        }
        for stored in instances.keptWidgets {
            let id = WidgetID(kind: stored.kind, instance: stored.instance)
            do throws(ControlError) {
                try crashes.restoring("widget", id.description, now) { () throws(ControlError) in
                    place(try record(of: id, stored))
                }
            } catch {
                options.logger.warning(
                    "the widget \(id) can't be placed again: \(error.logged)",
                    metadata: LoggedEvent.notPlaced.metadata(kind: id.kind))
            }
        }
    }

    private func record(of id: ControlID, _ placement: ControlPlacement) -> ControlRecord {
        let source = placement.source
        return ControlRecord(
            id: id, placement, preview: MainActor.assumeIsolated { source.previewTemplate() })
    }

    private func record(of id: WidgetID, _ stored: StoredWidget) throws(ControlError) -> WidgetRecord {
        let declaration = try widgetDeclaration(stored.kind)
        guard let family = WidgetFamily(named: stored.family) else {
            throw ControlError(.invalidValue, "there is no family \(Quotation.of(stored.family))")
        }
        var placement = try WidgetPlacement(
            of: declaration, family: family, configuration: stored.configuration)
        placement.environment = stored.environment ?? placement.environment
        return WidgetRecord(id: id, declaration: declaration, options: options, placement: placement)
    }
}
