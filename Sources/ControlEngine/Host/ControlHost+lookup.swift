extension ControlHost {
    /// The control of a kind.
    ///
    /// - Throws: ``ControlError`` with the code `unknown` that lists the kinds there are.
    public func control(_ kind: String, instance: String? = nil) throws(ControlError) -> HostedControl {
        let id = ControlID(kind: kind, instance: instance)
        guard controls[id] != nil else { throw unknown("control", id.description, controlIDs.map(\.description)) }
        return HostedControl(host: self, id: id)
    }

    /// The widget of a kind.
    ///
    /// - Throws: ``ControlError`` with the code `unknown` that lists the kinds there are.
    public func widget(_ kind: String, instance: String? = nil) throws(ControlError) -> HostedWidget {
        let id = WidgetID(kind: kind, instance: instance)
        guard widgets[id] != nil else { throw unknown("widget", id.description, widgetIDs.map(\.description)) }
        return HostedWidget(host: self, id: id)
    }

    /// What is shown of a control now; nil for an unknown one.
    public func state(of id: ControlID) -> ControlState? { controls[id]?.state }

    /// What is shown of a widget now; nil for an unknown one.
    public func state(of id: WidgetID) -> WidgetState? { widgets[id]?.state }

    /// Everything that happens from now on, in order.
    public func events() -> AsyncStream<HostEvent> {
        AsyncStream { continuation in
            let stop = observe { continuation.yield($0) }
            continuation.onTermination = { _ in Task { @MainActor in stop() } }
        }
    }

    func unknown(_ what: String, _ name: String, _ known: [String]) -> ControlError {
        let list = known.isEmpty ? "there is none" : "there are " + known.map { "\"\($0)\"" }.joined(separator: ", ")
        return ControlError(.unknown, "no \(what) \"\(name)\": \(list)")
    }
}
