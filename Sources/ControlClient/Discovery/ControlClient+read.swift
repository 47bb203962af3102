internal import BusContract
internal import DBus

extension ControlClient {
    /// The controls of a bundle in gallery order: by kind as `Bundle1.ControlKinds` has them, then by path.
    ///
    /// A bundle that has just been started answers when it has its first values, or after half a second
    /// without those that take longer: such a control is not available, and nothing of it comes of a value.
    ///
    /// - Parameters:
    ///   - bundle: the bundle's name.
    ///   - starting: whether the bus may start the bundle when it doesn't run.
    /// - Throws: ``ControlClientError``, with `notRunning` when there is no such bundle to ask.
    public func controls(in bundle: String, starting: Bool = true) async throws -> [ControlSnapshot] {
        let objects = try await managedObjects(of: bundle, starting: starting)
        return objects.controls(of: bundle)
            .inGalleryOrder(
                await kinds(of: bundle, Bundle1.controlKinds), kind: \.address.kind, path: \.address.path)
    }

    /// The widgets of a bundle in gallery order, as ``controls(in:starting:)``.
    ///
    /// - Throws: ``ControlClientError``, with `notRunning` when there is no such bundle to ask.
    public func widgets(in bundle: String, starting: Bool = true) async throws -> [WidgetSnapshot] {
        try await widgets(in: bundle, starting: starting, timeout: nil)
    }

    func widgets(in bundle: String, starting: Bool, timeout: Duration?) async throws -> [WidgetSnapshot] {
        let objects = try await managedObjects(of: bundle, starting: starting, timeout: timeout).objects
        return objects.compactMap { WidgetSnapshot(bundle: bundle, path: $0.key, interfaces: $0.value) }
            .inGalleryOrder(await kinds(of: bundle, Bundle1.widgetKinds), kind: \.kind, path: \.path)
    }

    /// The actions of a bundle, sorted by identifier.
    ///
    /// - Throws: ``ControlClientError``, with `notRunning` when there is no such bundle to ask.
    public func intents(in bundle: String, starting: Bool = true) async throws -> [IntentSnapshot] {
        try await intents(in: bundle, starting: starting, timeout: nil)
    }

    private func intents(
        in bundle: String, starting: Bool, timeout: Duration?
    ) async throws -> [IntentSnapshot] {
        try await managedObjects(of: bundle, starting: starting, timeout: timeout).objects
            .compactMap { IntentSnapshot(bundle: bundle, path: $0.key, interfaces: $0.value) }
            .sorted { $0.identifier < $1.identifier }
    }

    /// A control as it is now. All properties are of one moment: they come in one answer. Only where a
    /// sandbox's proxy lets no more through than the control's own object are they read interface by
    /// interface.
    ///
    /// - Throws: ``ControlClientError``: `unknownControl` when the bundle has no such control, `notRunning`.
    public func snapshot(of address: ControlAddress, starting: Bool = true) async throws -> ControlSnapshot {
        try Self.snapshot(of: address, await connection.interfaces(of: address, starting: starting))
    }

    /// As ``snapshot(of:starting:)``, asking nobody but the control's own object.
    func snapshot(ofObject address: ControlAddress, starting: Bool) async throws -> ControlSnapshot {
        try Self.snapshot(of: address, await connection.interfaces(ofObject: address, starting: starting))
    }

    private static func snapshot(
        of address: ControlAddress, _ interfaces: [String: [String: BusValue]]?
    ) throws -> ControlSnapshot {
        guard let snapshot = interfaces.flatMap({ ControlSnapshot(address, interfaces: $0) }) else {
            throw ControlClientError(
                .unknownControl, "the bundle \(address.bundle) has no control \(address)")
        }
        return snapshot
    }

    func managedObjects(
        of bundle: String, starting: Bool, timeout: Duration? = nil
    ) async throws -> ManagedObjects {
        try await connection.managedObjects(of: bundle, starting: starting, timeout: timeout)
    }

    /// A list of kinds of a bundle that has just answered; empty when it sent none, and then paths decide.
    private func kinds(of bundle: String, _ property: Property<[String]>) async -> [String] {
        guard let name = try? ControlAddress(bundle: bundle, kind: "").busName() else { return [] }
        let kinds = try? await connection.get(
            property, of: name, at: Contract.root, timeout: Self.readTimeout, noAutoStart: true)
        return kinds ?? []
    }
}

extension ControlClient {
    /// Finds the action that a user means: `Identifier` or `Bundle/Identifier`, read as
    /// ``resolve(_:startingBundles:)`` reads the names of controls.
    ///
    /// - Parameters:
    ///   - text: the short name.
    ///   - startingBundles: false asks only bundles that run.
    /// - Returns: the action as it is now.
    /// - Throws: ``ControlClientError``: `ambiguous`, or `unknownControl` with what there is.
    public func resolveIntent(_ text: String, startingBundles: Bool = true) async throws -> IntentSnapshot {
        try await find(
            text, "action", startingBundles, at: \.address, titled: \.title, offered: \.isDiscoverable
        ) { bundle, patience in
            try await self.intents(in: bundle, starting: startingBundles, timeout: patience)
        }
    }
}

extension IntentSnapshot {
    /// Bundle and identifier, for matching what a user typed.
    fileprivate var address: ControlAddress { ControlAddress(bundle: bundle, kind: identifier) }
}

extension ControlClient {
    /// What a running bundle has done since it started, in the order in which it reports it: counters, and
    /// durations in seconds. Doesn't start it.
    ///
    /// - Throws: ``ControlClientError`` for a bundle that doesn't run or doesn't answer.
    public func statistics(of bundle: String) async throws -> [(name: String, value: Double)] {
        try await ControlClientError.wrapping(bundle, member: StandardInterfaces.Properties.get.name) {
            let statistics = try await connection.get(
                Bundle1.statistics, of: ControlAddress(bundle: bundle, kind: "").busName(),
                at: Contract.root, timeout: Self.readTimeout, noAutoStart: true)
            return statistics.entries.compactMap { entry in
                guard let name = entry.key.text else { return nil }
                switch entry.value.unwrapped {
                case .uint64(let count): return (name, Double(count))
                case .double(let number): return (name, number)
                default: return nil
                }
            }
        }
    }
}
