public import BusTesting
internal import DBus
internal import BusContract
internal import EventLoop

extension PrivateBus {
    /// Starts a bundle's program on this bus and waits until it has its name there.
    ///
    /// ```swift
    /// let bus = try await PrivateBus.start()
    /// let lamps = try await bus.start("Lamps", bundle: "Lamps")
    /// let client = try await ControlClient.connect(to: .custom(bus.address))
    /// ```
    ///
    /// What it keeps lies in the bus's folder, and goes with it.
    ///
    /// - Parameters:
    ///   - product: the program, which was built together with the tests.
    ///   - bundle: the bundle's name, which ends its bus name.
    ///   - environment: more variables for it.
    /// - Returns: its process; it is killed when that object goes.
    /// - Throws: ``TestingError`` when there is no such program beside the tests, or it ended without the
    ///   name; with what it wrote.
    public func start(
        _ product: String, bundle: String, environment: [String: String] = [:]
    ) async throws -> ChildProcess {
        let own = ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
        let variables = Dictionary(uniqueKeysWithValues: own.map { ($0, directory.path) })
            .merging(self.environment) { $1 }.merging(environment) { $1 }
        let name = try Contract.busName(bundle: bundle)
        let loop = Loop(name: "testing")
        defer { loop.stop() }
        let connection = try BusConnection.connect(to: .custom(address), on: loop)
        let owners = try await connection.signals(
            matching: MatchRule(member: "NameOwnerChanged", arg0: name.rawValue))
        let process = try ChildProcess.start([BuiltProgram.path(of: product)], environment: variables)
        let ended = Task {
            let output = try await process.finished(timeout: .seconds(3_600))
            await connection.close()
            return output
        }
        defer { ended.cancel() }
        for await change in owners where change.arguments.last?.text != "" {
            await connection.close()
            return process
        }
        throw TestingError("\(product) ended before it had \(name): \(process.soFar.errorOutput)")
    }
}
