internal import BusContract
public import DBus

/// The activities of bundles: reading, starting, changing and ending them.
extension ControlClient {
    /// The activities of a bundle, the most relevant first.
    ///
    /// - Parameters:
    ///   - bundle: the bundle's name.
    ///   - starting: whether the bus may start the bundle when it doesn't run: its activities outlive it.
    /// - Throws: ``ControlClientError``, with `notRunning` when there is no such bundle to ask.
    public func activities(in bundle: String, starting: Bool = true) async throws -> [ActivitySnapshot] {
        let found = try await managedObjects(of: bundle, starting: starting).objects
            .compactMap { ActivitySnapshot(bundle: bundle, path: $0.key, interfaces: $0.value) }
        return Self.ordered(found)
    }

    /// As a host shows a bundle's activities: the most relevant first, of equal ones that which started
    /// first.
    package static func ordered(_ activities: [ActivitySnapshot]) -> [ActivitySnapshot] {
        activities.sorted {
            ($0.relevanceScore, $1.startDate, $1.id) > ($1.relevanceScore, $0.startDate, $0.id)
        }
    }

    /// Starts an activity; it is kept when this returns.
    ///
    /// - Parameters:
    ///   - attributesType: the name of the attributes' type.
    ///   - attributes: JSON.
    ///   - contentState: JSON.
    ///   - bundle: which bundle shows it.
    ///   - options: as `Activities1.Start` has them.
    /// - Returns: its object.
    /// - Throws: ``ControlClientError``.
    public func startActivity(
        _ attributesType: String, attributes: String, contentState: String, in bundle: String,
        options: Vardict = [:]
    ) async throws -> ObjectPath {
        try await ControlClientError.wrapping(bundle, member: Activities1.start.name) {
            do {
                return try await connection.call(
                    Activities1.start, (attributesType, attributes, contentState, options),
                    of: ControlAddress(bundle: bundle, kind: "").busName(), at: Contract.root,
                    timeout: Self.actionTimeout)
            } catch let error as BusError where error.name == .unknownInterface {
                throw ControlClientError(
                    .failed(error.name),
                    "the bundle \(bundle) shows no activities: it declares no ActivityConfiguration")
            }
        }
    }

    /// Gives an activity other content; it is kept when this returns.
    ///
    /// - Throws: ``ControlClientError``.
    public func update(
        _ activity: ActivitySnapshot, contentState: String, options: Vardict = [:]
    ) async throws {
        try await call(Activities1.update, (activity.path, contentState, options), about: activity)
    }

    /// Ends an activity; it is kept when this returns.
    ///
    /// - Parameters:
    ///   - activity: which one.
    ///   - contentState: nil for what it shows.
    ///   - options: as `Activities1.End` has them.
    /// - Throws: ``ControlClientError``.
    public func end(
        _ activity: ActivitySnapshot, contentState: String? = nil, options: Vardict = [:]
    ) async throws {
        try await call(Activities1.end, (activity.path, contentState ?? "", options), about: activity)
    }

    /// Removes an activity, as the user does; what it is about goes on.
    ///
    /// - Throws: ``ControlClientError``.
    public func dismiss(_ activity: ActivitySnapshot) async throws {
        try await call(Activity1.dismiss, (), about: activity, at: activity.path)
    }

    /// Runs the action of a button of an activity.
    ///
    /// - Parameters:
    ///   - action: one of ``ActivitySnapshot/actions``.
    ///   - activity: which one.
    ///   - activationToken: lets the app that the action may open bring up a window.
    /// - Throws: ``ControlClientError``.
    public func press(
        _ action: ActivitySnapshot.Action, of activity: ActivitySnapshot, activationToken: String? = nil
    ) async throws {
        _ = try await call(
            Activity1.perform, (action.id, Self.options(activationToken)), about: activity,
            at: activity.path)
    }

    /// Opens what an activity points to, or its app.
    ///
    /// - Parameters:
    ///   - activity: which one.
    ///   - url: that of a link in its views; empty for the activity as a whole.
    ///   - activationToken: lets the app bring up a window.
    /// - Throws: ``ControlClientError``.
    public func open(
        _ activity: ActivitySnapshot, url: String = "", activationToken: String? = nil
    ) async throws {
        try await call(
            Activity1.open, (url, Self.options(activationToken)), about: activity, at: activity.path)
    }

    private static func options(_ activationToken: String?) -> Vardict {
        activationToken.map { ["activation-token": .string($0)] } ?? [:]
    }

    /// Allows a bundle's activities, or not: those that there are go then.
    ///
    /// - Throws: ``ControlClientError``.
    public func allowActivities(_ isAllowed: Bool, of bundle: String) async throws {
        try await ControlClientError.wrapping(bundle, member: StandardInterfaces.Properties.set.name) {
            try await connection.set(
                Activities1.enabled, to: isAllowed, of: ControlAddress(bundle: bundle, kind: "").busName(),
                at: Contract.root, timeout: Self.actionTimeout)
        }
    }

    private func call<Input, Output>(
        _ method: Method<Input, Output>, _ input: Input, about activity: ActivitySnapshot,
        at path: ObjectPath = Contract.root
    ) async throws -> Output {
        try await ControlClientError.wrapping(activity.bundle, member: method.name) {
            try await connection.call(
                method, input, of: ControlAddress(bundle: activity.bundle, kind: "").busName(), at: path,
                timeout: Self.actionTimeout)
        }
    }
}
