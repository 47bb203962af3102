package import AppIntentsLite

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

    /// The user's time zone is another one: what was made with the earlier one is made again.
    package func timeZoneChanged() {
        guard phase.isRunning else { return }
        controls.forgetTemplates()
        reloadAllControls()
        reloadAllTimelines()
        activities.redraw()
    }

    /// Makes some of what is otherwise made when it is first read: placeholders where no entry has come yet,
    /// and what reflection says of the actions. That is authors' code, and no reader is to wait for it.
    /// Called repeatedly some time after the start, a part at a time, so that nothing waits for all of it.
    ///
    /// - Returns: whether there may be more.
    package func prepare() -> Bool {
        let atOnce = 4
        let unseen = Array(widgets.unseen.prefix(atOnce))
        for id in unseen { widgets.showPlaceholder(of: id) }
        let used = intents.values.lazy.filter { !self.catalog.isUnused($0.identifier) }
        let unread = Array(used.filter { self.descriptions.isUnread($0) }.prefix(atOnce))
        for schema in unread { describe(schema) {} }
        return max(unseen.count, unread.count) == atOnce
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
