internal import ControlClient

/// Follows a control that a user named, also before there is such a control.
struct ControlFollower {
    private let client: ControlClient
    private let name: String

    init(_ client: ControlClient, _ name: String) {
        self.client = client
        self.name = name
    }

    /// Reports every update until the connection ends.
    ///
    /// A panel starts this when the session starts, perhaps before the bundle is there, and does not start it
    /// again: so an unknown name is reported as unavailable and searched again whenever a bundle appears.
    ///
    /// - Throws: `ControlClientError` for a name that more than one control fits.
    func follow(_ notify: @Sendable (ControlUpdate) -> Void) async throws {
        guard let address = try await find(notify) else { return }
        // The bundle has answered; from here on it is not started again.
        for await update in client.watch(address, starting: false) { notify(update) }
    }

    private func find(_ notify: (ControlUpdate) -> Void) async throws -> ControlAddress? {
        let changes = try await client.bundleChanges()
        if let address = try await resolve(starting: true, notify) { return address }
        for await change in changes {
            guard case .appeared = change else { continue }
            if let address = try await resolve(starting: false, notify) { return address }
        }
        return nil
    }

    private func resolve(starting: Bool, _ notify: (ControlUpdate) -> Void) async throws -> ControlAddress? {
        do {
            return try await client.resolve(name, startingBundles: starting).address
        } catch let error as ControlClientError where error.code == .unknownControl {
            if starting {
                Console.complain("\(error.message); waiting for it")
                notify(.unavailable(reason: error.message))
            }
            return nil
        } catch let error as ControlClientError where error.code == .disconnected {
            return nil
        }
    }
}
