import Foundation

/// What the app's own library is in such a project.
public final class TunnelProfile: Sendable {
    public static let controlKind = "com.example.tunnel.widget.ServiceToggle"

    public enum Status: String, Sendable {
        case connected, disconnected, reasserting

        public var isStarted: Bool { self != .disconnected }
    }

    public enum Failure: LocalizedError {
        case permissionDenied

        public var errorDescription: String? {
            String(localized: "Permission to change the tunnel was denied.", comment: "shown in an alert")
        }
    }

    public let status: Status

    private init(status: Status) { self.status = status }

    public static func load() async throws -> TunnelProfile? {
        let text = Folder.read("tunnel")
        if text == "absent" { return nil }
        guard let status = Status(rawValue: text ?? "disconnected") else { throw URLError(.cannotDecodeContentData) }
        return TunnelProfile(status: status)
    }

    public func start() async throws {
        if Folder.read("tunnel-locked") != nil { throw Failure.permissionDenied }
        try Folder.write(Status.connected.rawValue, to: "tunnel")
    }

    public func stop() async throws { try Folder.write(Status.disconnected.rawValue, to: "tunnel") }
}
