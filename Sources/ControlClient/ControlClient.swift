internal import BusContract
public import DBus
package import EventLoop
internal import Synchronization

/// Finds the bundles on a bus; reads, watches and uses their controls.
///
/// ```swift
/// let client = try await ControlClient.connect()
/// let flashlight = try await client.resolve("Flashlight")
/// try await client.toggle(flashlight.address)
/// for await update in client.watch(flashlight.address) { show(update) }
/// ```
///
/// Everything here may be called from any task. Methods of one client run on the caller's executor and wait
/// for the bus on a thread of the client's own. Where the bus is restarted, the client connects again: calls
/// that were under way fail, and watches go on. All of them throw ``ControlClientError``, or
/// `CancellationError` when the task is cancelled. The connection ends with ``close()`` or when the client
/// goes away.
public final class ControlClient: Sendable {
    /// The connection, for what this type doesn't offer: exporting an agent, calling other interfaces. It
    /// works as long as the client exists.
    public let connection: BusConnection
    let watches = Mutex(UpdateStreams())
    /// Whether the loop is the client's, and ends with it.
    private let ownsLoop: Bool

    /// How long an action may take before a call gives up. The runtime has a limit of its own per action,
    /// which an author may raise, and the bus reports at once when a bundle ends; so this is generous.
    static let actionTimeout = Duration.seconds(120)
    /// How long to wait for a bundle's properties. Reading them runs no user code, but it may start the
    /// bundle.
    static let readTimeout = Duration.seconds(25)
    /// The same for one that runs already: it answers at once, or hangs.
    static let patience = Duration.seconds(5)

    private init(_ connection: BusConnection, ownsLoop: Bool) {
        self.connection = connection
        self.ownsLoop = ownsLoop
    }

    deinit {
        close()
        guard ownsLoop else { return }
        // Queued behind the tasks that closing resumes: those that waited for the bus run on this loop. Not
        // in close(), because a call on a closed client must still find the loop to fail there.
        connection.loop.post { [loop = connection.loop] in loop.post { loop.stop() } }
    }

    /// Connects to a bus.
    ///
    /// - Parameters:
    ///   - address: which bus; the session's by default.
    ///   - patience: how long to look for a bus that has gone away, before the connection ends.
    /// - Throws: ``ControlClientError`` with `noBus`; its message says what was tried and what to do.
    public static func connect(
        to address: BusAddress = .session, patience: Duration = .seconds(60)
    ) async throws -> ControlClient {
        try await connect(to: address, within: BusPatience(limit: patience))
    }

    /// The same, with two limits.
    package static func connect(
        to address: BusAddress = .session, within patience: BusPatience
    ) async throws -> ControlClient {
        let loop: Loop
        do {
            loop = try Loop.start(name: "controlclient")
        } catch {
            throw ControlClientError(.noBus, error.message)
        }
        do {
            return try await connect(to: address, on: loop, ownsLoop: true, BusReconnection(patience))
        } catch {
            loop.stop()
            throw error
        }
    }

    /// Connects on a loop of the caller's, which runs as long as the client is used.
    ///
    /// - Parameters:
    ///   - address: which bus.
    ///   - loop: what serves the connection.
    ///   - reconnection: what happens when the bus goes away; nothing with a limit of zero.
    ///   - ended: runs once the connection has ended for good, behind the end of all watches.
    /// - Throws: ``ControlClientError`` as ``connect(to:patience:)``.
    package static func connect(
        to address: BusAddress = .session, on loop: Loop, _ reconnection: BusReconnection,
        ended: @escaping @Sendable (BusConnectionError?) -> Void = { _ in }
    ) async throws -> ControlClient {
        try await connect(to: address, on: loop, ownsLoop: false, reconnection, ended: ended)
    }

    private static func connect(
        to address: BusAddress, on loop: Loop, ownsLoop: Bool, _ reconnection: BusReconnection,
        ended: @escaping @Sendable (BusConnectionError?) -> Void = { _ in }
    ) async throws -> ControlClient {
        do {
            let connection = try await BusConnection.connecting(
                to: address, on: loop, limits: BundleBudget.connection)
            let client = ControlClient(connection, ownsLoop: ownsLoop)
            if reconnection.limit > .zero { await connection.setReconnection(reconnection) }
            // There is one handler, so this one notifies all others.
            await connection.setDisconnectHandler { [weak client, weak connection] in
                client?.endWatches(because: "the connection to the bus has ended")
                ended(connection?.assumeIsolated { $0.loss })
            }
            return client
        } catch {
            throw ControlClientError(error, calling: "")
        }
    }

    /// Ends the connection: watches and change streams finish, and calls fail from now on. Does nothing the
    /// second time.
    public func close() {
        endWatches(because: "the client was closed")
        connection.loop.post { [connection] in connection.assumeIsolated { $0.close() } }
    }
}

extension ControlClient {
    /// The values to choose from for a parameter of an action or of a configuration; the author's code finds
    /// them.
    ///
    /// - Parameters:
    ///   - parameter: its name, as in ``IntentSnapshot/parameters``.
    ///   - identifier: the action's, as in ``IntentSnapshot/identifier``, or a configuration's, as in
    ///     ``ControlSnapshot/configurationIntent``.
    ///   - bundle: the bundle's name; it is started when it doesn't run.
    ///   - query: a text that the values should fit; empty for those to suggest.
    ///   - arguments: the values that were chosen for other parameters, by name: what there is to choose may
    ///     depend on them.
    /// - Returns: one dictionary for each, in the order to show them: `value`, `title`, and as far as there
    ///   are any `subtitle`, `icon` and `section`.
    /// - Throws: ``ControlClientError``: `failed` with `InvalidValue` for an unknown parameter and for an
    ///   argument that doesn't fit.
    public func options(
        for parameter: String, of identifier: String, in bundle: String, matching query: String = "",
        given arguments: [String: BusValue] = [:]
    ) async throws -> [[String: BusValue]] {
        try await ControlClientError.wrapping(bundle, member: Intent1.optionsFor.name) {
            try await connection.call(
                Intent1.optionsFor, (parameter, query, Vardict(arguments)),
                of: try ControlAddress(bundle: bundle, kind: "").busName(),
                at: Contract.intentPath(identifier: identifier), timeout: Self.readTimeout
            ).map(\.values)
        }
    }
}
