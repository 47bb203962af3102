internal import Logging
internal import ControlBasics
internal import WidgetKitLite

/// What another process has kept, once it has ended and this one may change it.
extension BundleEngine {
    /// Reads what is kept again, and has that from now on, as if the engine began now: what was placed
    /// meanwhile appears, what was removed goes. What this process was refused before it may change then.
    ///
    /// What can't be read is shown as it was and can't be changed. Readings follow one another, as two
    /// processes may end in quick succession.
    ///
    /// - Parameter isRetry: whether only for what couldn't be read before.
    /// - Returns: false where something couldn't be read.
    package func readKeptAgain(isRetry: Bool = false) async -> Bool {
        guard environment.store != nil else { return true }
        return await instances.readings.readInTurn { [self] in await readAllAgain(isRetry: isRetry) }
    }

    private func readAllAgain(isRetry: Bool) async -> Bool {
        guard phase.isOpen else { return true }
        if await instances.readControlsAgain(isRetry: isRetry), phase.isOpen {
            for id in controlIDs where id.instance != nil && !instances.hasControl(id) { remove(id) }
            for stored in instances.keptControls { await placeAgain(stored) }
        }
        if await instances.readWidgetsAgain(isRetry: isRetry), phase.isOpen {
            for id in widgetIDs where id.instance != nil && !instances.hasWidget(id) { remove(id) }
            for stored in instances.keptWidgets { await placeAgain(stored) }
        }
        guard phase.isOpen else { return true }
        await activities.reread(isRetry: isRetry)
        if !isRetry || activities.areAlarmsOutdated {
            activities.areAlarmsOutdated = await activities.alarms?.reread() == false
        }
        return !instances.areOutdated && !activities.isOutdated && !activities.areAlarmsOutdated
    }

    private func placeAgain(_ stored: StoredControl) async {
        let id = ControlID(kind: stored.kind, instance: stored.instance)
        if let control = controls[id], control.configuration == stored.configuration { return }
        do throws(ControlError) {
            var edition: Int
            repeat {
                edition = catalog.edition
                await placeAgain(id, try configurable(id.kind))
                // It may have been declared again meanwhile.
            } while edition != catalog.edition
        } catch {
            reportUnplaced("control \(id)", id.kind, error)
        }
    }

    private func placeAgain(_ stored: StoredWidget) async {
        let id = WidgetID(kind: stored.kind, instance: stored.instance)
        let old = widgets[id]?.placement
        let isSameFamily = old?.family.description == stored.family
        let environment = stored.environment ?? WidgetEnvironment()
        if isSameFamily, old?.configuration == stored.configuration, old?.environment == environment {
            return
        }
        do throws(ControlError) {
            let declaration = try widgetDeclaration(stored.kind)
            guard let family = WidgetFamily(named: stored.family) else {
                throw ControlError(.invalidValue, "there is no family \(Quotation.of(stored.family))")
            }
            let placement = try await code.run(
                for: id.description, within: options.invocationLimit,
                recorded: .keptWidget(id.description)
            ) {
                var placement = try WidgetPlacement(
                    of: declaration, family: family, configuration: stored.configuration)
                placement.environment = environment
                return placement
            }
            // Its author's code took its time: what was changed or removed meanwhile stays so.
            guard phase.isOpen, instances.keptWidgets.contains(stored) else { return }
            if isSameFamily { return configure(id, placement) }
            remove(id)
            place(WidgetRecord(id: id, declaration: declaration, options: options, placement: placement))
        } catch {
            reportUnplaced("widget \(id)", id.kind, error)
        }
    }

    private func reportUnplaced(_ name: String, _ kind: String, _ error: ControlError) {
        options.logger.warning(
            "the \(name) can't be placed again: \(error.logged)",
            metadata: LoggedEvent.notPlaced.metadata(kind: kind))
    }
}
