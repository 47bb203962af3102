internal import Fleet
internal import Glibc
internal import StateFiles

/// Where the user's files are.
public struct BridgeFiles: Sendable {
    /// Of settings.
    public let settings: String
    /// Of what is kept.
    public let state: String

    public init(settings: String, state: String) { (self.settings, self.state) = (settings, state) }

    var broker: String { "\(settings)/fleet.json" }
    var rules: KeptFile { KeptFile("\(settings)/fleet-allowed.json") }
    var groups: KeptFile { KeptFile("\(settings)/fleet-groups.json") }
    var published: KeptFile { KeptFile("\(state)/published.json") }

    /// Whether there is a file that may name one.
    var namesBroker: Bool { access(broker, F_OK) == 0 }

    /// Where the password file lies, if that is elsewhere.
    var passwordFolder: String? {
        guard let path = ((try? readBroker()) ?? nil)?.passwordFile, let end = path.lastIndex(of: "/") else {
            return nil
        }
        let folder = String(path[..<end])
        return folder == settings ? nil : folder.isEmpty ? "/" : folder
    }

    /// The settings with the password; nil where there is no file.
    ///
    /// - Throws: `FleetSettings.Problem`, which never has anything of the password.
    func readSettings() throws(FleetSettings.Problem) -> (settings: FleetSettings, password: String?)? {
        guard let settings = try readBroker() else { return nil }
        guard let path = settings.passwordFile else { return (settings, nil) }
        guard let secret = try Self.contents(path, isSecret: true) else {
            throw FleetSettings.Problem("there is no file \(path), which \"password-file\" names")
        }
        let line = secret.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return (settings, String(decoding: line, as: UTF8.self))
    }

    /// The seat that the settings name; empty where they name none, or can't be read.
    public var seat: String { ((try? readBroker()) ?? nil)?.seat ?? "" }

    private func readBroker() throws(FleetSettings.Problem) -> FleetSettings? {
        guard let bytes = try Self.contents(broker, isSecret: false) else { return nil }
        do throws(FleetSettings.Problem) {
            return try FleetSettings(bytes)
        } catch {
            throw FleetSettings.Problem("\(broker): \(error)")
        }
    }

    /// - Parameter isSecret: whether nobody but the user may read it.
    private static func contents(
        _ path: String, isSecret: Bool
    ) throws(FleetSettings.Problem) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw FleetSettings.Problem(
                "\(path) can't be read: \(String(cString: strerror(errno)).lowercased())")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw FleetSettings.Problem("\(path) is no file")
        }
        guard !isSecret || status.st_mode & 0o077 == 0 else {
            throw FleetSettings.Problem("\(path) may be read by others: chmod 600 \(path)")
        }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0, count < bytes.count else { throw FleetSettings.Problem("\(path) can't be read") }
        return Array(bytes.prefix(count))
    }
}

/// Writes values to their files one after the other, on a thread that may wait for the disk.
actor Keeper {
    /// - Returns: why it can't be kept; nil where it is.
    func keep(_ value: some Encodable & Sendable, in file: KeptFile) -> String? {
        do throws(KeptFileError) {
            try file.replace(value)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
