internal import BusContract
public import DBus

extension ControlClient {
    /// Places a control with a configuration. It stays, over restarts of the bundle too, until
    /// ``remove(_:)-(ControlAddress)``.
    ///
    /// - Parameters:
    ///   - kind: the control's kind.
    ///   - configuration: values by parameter name; ``ControlSnapshot/configurationIntent`` names the
    ///     description of what it takes.
    ///   - bundle: the bundle's name; it is started when it doesn't run.
    /// - Returns: the placed control.
    /// - Throws: ``ControlClientError``: `failed` with `InvalidValue` for a value that doesn't fit, and with
    ///   `InvalidArgs` for a kind that there isn't or that takes no configuration.
    public func addControl(
        _ kind: String, configuration: [String: BusValue], in bundle: String
    ) async throws -> ControlAddress {
        let path = try await call(Bundle1.addControl, (kind, Vardict(configuration)), in: bundle)
        guard let address = ControlAddress(bundle: bundle, path: path) else {
            throw ControlClientError(
                .badAnswer, "the bundle \(bundle) placed the control at \(path), where no control can be")
        }
        return address
    }

    /// What a gallery shows of a control of a kind before it is placed: sample data, and nothing of a state.
    ///
    /// - Parameters:
    ///   - kind: the control's kind.
    ///   - configuration: as for ``addControl(_:configuration:in:)``.
    ///   - bundle: the bundle's name; it is started when it doesn't run.
    /// - Throws: ``ControlClientError`` as ``addControl(_:configuration:in:)``.
    public func preview(
        _ kind: String, configuration: [String: BusValue] = [:], in bundle: String
    ) async throws -> ControlSnapshot {
        var properties = try await call(Bundle1.preview, (kind, Vardict(configuration)), in: bundle).values
        // A preview always is.
        properties[Control1.available.name.rawValue] = .boolean(true)
        let sorts: [(property: String, interface: InterfaceName)] = [
            (Toggle1.isOn.readable.name.rawValue, Toggle1.name),
            (Selection1.selected.readable.name.rawValue, Selection1.name),
            (Level1.value.readable.name.rawValue, Level1.name),
        ]
        let sort = sorts.first { properties[$0.property] != nil }?.interface ?? Button1.name
        let snapshot = ControlSnapshot(
            ControlAddress(bundle: bundle, kind: kind),
            interfaces: [Control1.name.rawValue: properties, sort.rawValue: properties])
        guard let snapshot else {
            throw ControlClientError(.badAnswer, "the preview of \(bundle)/\(kind) can't be read")
        }
        return snapshot
    }

    /// Replaces the configuration of a placed control; its value is asked for again.
    ///
    /// - Throws: ``ControlClientError`` as ``addControl(_:configuration:in:)``.
    public func configure(_ control: ControlAddress, _ configuration: [String: BusValue]) async throws {
        try await call(
            Bundle1.configureControl, (control.path, Vardict(configuration)), in: control.bundle)
    }

    /// Takes a placed control away, with its configuration.
    ///
    /// - Throws: ``ControlClientError``: `failed` for a control that wasn't placed.
    public func remove(_ control: ControlAddress) async throws {
        try await call(Bundle1.removeControl, control.path, in: control.bundle)
    }

    /// Places a widget. It stays, over restarts of the bundle too, until ``remove(_:)-(WidgetSnapshot)``.
    ///
    /// - Parameters:
    ///   - kind: the widget's kind.
    ///   - family: one of ``WidgetSnapshot/families``; empty for the first.
    ///   - configuration: values by parameter name, as for a control.
    ///   - bundle: the bundle's name; it is started when it doesn't run.
    /// - Returns: the path of the placed widget.
    /// - Throws: ``ControlClientError`` as ``addControl(_:configuration:in:)``.
    public func addWidget(
        _ kind: String, family: String = "", configuration: [String: BusValue], in bundle: String
    ) async throws -> ObjectPath {
        try await call(Bundle1.addWidget, (kind, family, Vardict(configuration)), in: bundle)
    }

    /// Replaces the configuration of a placed widget; its timeline is asked for again.
    ///
    /// - Throws: ``ControlClientError`` as ``addControl(_:configuration:in:)``.
    public func configure(_ widget: WidgetSnapshot, _ configuration: [String: BusValue]) async throws {
        try await call(Bundle1.configureWidget, (widget.path, Vardict(configuration)), in: widget.bundle)
    }

    /// Takes a placed widget away, with its configuration and its timeline.
    ///
    /// - Throws: ``ControlClientError``: `failed` for a widget that wasn't placed.
    public func remove(_ widget: WidgetSnapshot) async throws {
        try await call(Bundle1.removeWidget, widget.path, in: widget.bundle)
    }

    /// Has the values of all controls and the timelines of all widgets of a bundle asked for again.
    ///
    /// - Throws: ``ControlClientError``.
    public func reloadAll(in bundle: String) async throws {
        try await call(Bundle1.reloadAllControls, (), in: bundle)
        try await call(Bundle1.reloadAllTimelines, (), in: bundle)
    }

    private func call<Input, Output>(
        _ method: Method<Input, Output>, _ input: Input, in bundle: String
    ) async throws -> Output {
        try await ControlClientError.wrapping(bundle, member: method.name) {
            try await connection.call(
                method, input, of: try ControlAddress(bundle: bundle, kind: "").busName(), at: Contract.root,
                timeout: Self.actionTimeout)
        }
    }
}
