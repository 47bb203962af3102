internal import BusContract
internal import DBus

/// A distributor of UnifiedPush, of version 2, or of version 1 where it has no other.
struct Distributor: Sendable {
    let name: BusName
    private let connection: BusConnection

    /// The distributor to use: one that runs before one that the bus can start, in the order of their names.
    ///
    /// - Parameter choice: the end of the name of the one to use; nil for any.
    static func find(on connection: BusConnection, choosing choice: String?) async -> Distributor? {
        let prefix = UnifiedPush.distributorPrefix
        let running = ((try? await connection.listNames()) ?? []).map(\.rawValue)
        let startable = ((try? await connection.listActivatableNames()) ?? []).map(\.rawValue)
        let found = (running.sorted() + startable.sorted()).filter { $0.hasPrefix(prefix) }
        let wanted = choice.map { prefix + $0 }
        let name = wanted.map { found.contains($0) ? $0 : nil } ?? found.first
        return name.flatMap { try? BusName($0) }.map { Distributor(name: $0, connection: connection) }
    }

    /// Has it send messages here, and say to which endpoint.
    ///
    /// - Returns: why there is no endpoint; nil where it comes.
    /// - Throws: `BusError`, `BusConnectionError`, `ArgumentsMismatch`.
    func register(_ token: String, _ description: String) async throws -> String? {
        let service = Push1.busName.rawValue
        do {
            let answer = try await connection.call(
                UnifiedPush.Version2.register,
                [
                    "service": .string(service), "token": .string(token),
                    "description": .string(description),
                ], of: name, at: UnifiedPush.distributorPath)
            if answer["success"]?.text == "REGISTRATION_SUCCEEDED" { return nil }
            return answer["reason"]?.text ?? "REGISTRATION_FAILED"
        } catch let error as BusError {
            let isOlder: Set<ErrorName> = [.unknownInterface, .unknownMethod, .unknownObject]
            guard isOlder.contains(error.name) else { throw error }
            let (result, reason) = try await connection.call(
                UnifiedPush.Version1.register, (service, token, description), of: name,
                at: UnifiedPush.distributorPath)
            if ["NEW_ENDPOINT", "REGISTRATION_SUCCEEDED"].contains(result) { return nil }
            return reason.isEmpty ? result : reason
        }
    }

    /// Has it send no more. What one that doesn't answer still sends is not known here.
    func unregister(_ token: String) async {
        do {
            _ = try await connection.call(
                UnifiedPush.Version2.unregister, ["token": .string(token)], of: name,
                at: UnifiedPush.distributorPath)
        } catch {
            try? await connection.call(
                UnifiedPush.Version1.unregister, token, of: name, at: UnifiedPush.distributorPath)
        }
    }
}
