package import AppIntentsLite
internal import Logging

/// What is to be read or made again.
extension BundleEngine {
    /// Asks a control's value provider; see ``Controls/refresh(_:completion:)``.
    package func refresh(_ id: ControlID, completion: (@EngineActor (ControlError?) -> Void)? = nil) {
        controls.refresh(id, completion: completion)
    }

    /// Asks the value providers of all controls of a kind again. Returns at once.
    ///
    /// - Throws: ``ControlError`` with the code `unknown` when there is no such kind.
    public func reloadControls(ofKind kind: String) throws(ControlError) {
        let ids = controlIDs.filter { $0.kind == kind }
        guard !ids.isEmpty else {
            throw ControlError(unknown: "control", kind, controlIDs.map(\.description))
        }
        for id in ids { controls.refresh(id) }
    }

    /// Asks all value providers again. Returns at once.
    public func reloadAllControls() {
        for id in controlIDs { controls.refresh(id) }
    }

    /// Asks the providers of all widgets of a kind for new timelines. Returns at once.
    ///
    /// - Throws: ``ControlError`` with the code `unknown` when there is no such kind.
    public func reloadTimelines(ofKind kind: String) throws(ControlError) {
        let ids = widgetIDs.filter { $0.kind == kind }
        guard !ids.isEmpty else { throw ControlError(unknown: "widget", kind, widgetIDs.map(\.description)) }
        for id in ids { widgets.reload(id) }
    }

    /// Asks all timeline providers for new timelines. Returns at once.
    public func reloadAllTimelines() {
        for id in widgetIDs { widgets.reload(id) }
    }

    /// Reloads for the bundle's own code, which gets no error: that there is no such kind is logged, once.
    func logUnknown(_ what: String, _ kind: String, _ reload: () throws(ControlError) -> Void) {
        do throws(ControlError) {
            try reload()
        } catch {
            // Names may be made up at run time.
            guard unknownKinds.count < 100, unknownKinds.insert("\(what) \(kind)").inserted else { return }
            options.logger.notice(
                "a reload by the bundle's own code did nothing: \(error.message)",
                metadata: LoggedEvent.notDeclared.metadata(kind: kind))
        }
    }

    /// The user's time zone is another one: what was made with the earlier one is made again.
    package func timeZoneChanged() {
        guard phase.isRunning else { return }
        controls.forgetTemplates()
        reloadAllControls()
        reloadAllTimelines()
        activities.redraw()
        activities.alarms?.timeChanged()
    }

    /// Makes some of what is otherwise made when it is first read: placeholders where no entry has come yet,
    /// and what reflection says of the actions. That is authors' code, and no reader is to wait for it.
    /// Called repeatedly some time after the start, a part at a time, so that nothing waits for all of it.
    ///
    /// - Parameter completion: gets whether there may be more; called once the next part may be made.
    package func prepare(_ completion: @escaping @EngineActor @Sendable (_ hasMore: Bool) -> Void) {
        guard environment.crashes.isSearching else { return completion(prepare(atOnce: 4)) }
        phase.afterStart { [weak self] in
            guard let self, phase.isRunning else { return completion(false) }
            if let id = widgets.unseen.first(where: { _ in true }) {
                widgets.showPlaceholder(of: id) { completion(true) }
            } else if let schema = undescribed.first(where: { _ in true }) {
                describe(schema) { completion(true) }
            } else {
                completion(false)
            }
        }
    }

    /// - Returns: whether there may be more.
    private func prepare(atOnce: Int) -> Bool {
        let unseen = Array(widgets.unseen.prefix(atOnce))
        for id in unseen { widgets.showPlaceholder(of: id) }
        let undescribed = Array(undescribed.prefix(atOnce))
        for schema in undescribed { describe(schema) {} }
        return max(unseen.count, undescribed.count) == atOnce
    }

    private var undescribed: some Sequence<IntentSchema> {
        intents.values.lazy.filter {
            !self.catalog.isUnused($0.identifier) && self.descriptions.isUnread($0)
        }
    }

    /// Has an action described, see ``ActionDescriptions/read(_:_:)``.
    package func describe(_ schema: IntentSchema, completion: @escaping @EngineActor @Sendable () -> Void) {
        descriptions.read(schema, completion)
    }

    /// Why an action is not described.
    package func descriptionProblem(of schema: IntentSchema) -> ControlError {
        descriptions.problem(of: schema)
    }
}
