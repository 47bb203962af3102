extension BundleEngine {
    /// Asks the value providers of all controls of a kind again. Returns at once.
    ///
    /// - Throws: ``ControlError`` with the code `unknown` when there is no such kind.
    public func reloadControls(ofKind kind: String) throws(ControlError) {
        let ids = controlIDs.filter { $0.kind == kind }
        guard !ids.isEmpty else { throw unknown("control", kind, controlIDs.map(\.description)) }
        for id in ids { refresh(id) }
    }

    /// Asks all value providers again. Returns at once.
    public func reloadAllControls() {
        for id in controlIDs { refresh(id) }
    }

    /// Asks the providers of all widgets of a kind for new timelines. Returns at once.
    ///
    /// - Throws: ``ControlError`` with the code `unknown` when there is no such kind.
    public func reloadTimelines(ofKind kind: String) throws(ControlError) {
        let ids = widgetIDs.filter { $0.kind == kind }
        guard !ids.isEmpty else { throw unknown("widget", kind, widgetIDs.map(\.description)) }
        for id in ids { reload(id) }
    }

    /// Asks all timeline providers for new timelines. Returns at once.
    public func reloadAllTimelines() {
        for id in widgetIDs { reload(id) }
    }
}
