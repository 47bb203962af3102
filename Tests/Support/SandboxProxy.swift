public import BusTesting
internal import Foundation
internal import Glibc

/// The real xdg-dbus-proxy before a bus, with the rules of docs/security.md for the bundle TestBundle.
public struct SandboxProxy: Sendable {
    /// Where programs in the sandbox find the bus.
    public let address: String
    private let process: ChildProcess

    /// Starts it; the socket is there a moment later, and somebody listens a moment after that.
    ///
    /// - Parameters:
    ///   - heading: how the line of the document begins behind which the rules stand.
    ///   - control: the kind that stands in the place of the document's.
    public init(before bus: PrivateBus, _ heading: String, control: String) throws {
        let document = URL(filePath: #filePath).appending(path: "../../../docs/security.md")
            .standardizedFileURL
        let lines = try String(contentsOf: document, encoding: .utf8).components(separatedBy: "\n")
        guard let start = lines.firstIndex(where: { $0.hasPrefix(heading) }) else {
            throw TestSupportError("docs/security.md has no \"\(heading)\"")
        }
        let rules = lines[(start + 1)...].drop { !$0.hasPrefix("--") }.prefix { $0.hasPrefix("--") }
        guard !rules.isEmpty else { throw TestSupportError("no rules stand behind \"\(heading)\"") }
        let own = rules.map {
            $0.replacing("Bundle1.Flashlight", with: "Bundle1.TestBundle")
                .replacing("control/Flashlight", with: "control/\(control)")
        }
        let socket = bus.directory.appendingPathComponent("proxy").path
        address = "unix:path=\(socket)"
        process = try ChildProcess.start(["xdg-dbus-proxy", bus.address, socket, "--filter"] + own)
    }

    /// Ends it.
    public func stop() { process.send(SIGKILL) }
}
