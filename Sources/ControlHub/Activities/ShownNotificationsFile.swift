internal import ControlBasics
internal import DBus
internal import Glibc
internal import StateFiles

/// The notifications that a hub shows, as they are kept for the next hub: one that is killed can't take them
/// back.
///
/// The numbers are one daemon's: of another one, or on another bus, they are somebody else's.
struct ShownNotifications: Hashable, Sendable {
    var bus: String
    /// The daemon's unique name.
    var daemon: String
    /// By the activity's object.
    var numbers: [ObjectPath: UInt32]

    init(bus: String, daemon: String, numbers: [ObjectPath: UInt32]) {
        self.bus = bus
        self.daemon = daemon
        self.numbers = numbers
    }

    /// What stands in a file; nil for anything else.
    init?(_ bytes: [UInt8]) {
        guard case .object(let object)? = try? JSONReader.value(of: bytes),
            case .string(let bus)? = object["bus"], case .string(let daemon)? = object["daemon"],
            case .object(let members)? = object["notifications"]
        else { return nil }
        var numbers: [ObjectPath: UInt32] = [:]
        for member in members.members {
            guard let path = try? ObjectPath(member.name), case .number(let number) = member.value,
                let number = UInt32(exactly: number)
            else { return nil }
            numbers[path] = number
        }
        self.init(bus: bus, daemon: daemon, numbers: numbers)
    }

    /// What is to stand in the file.
    var text: String {
        let numbers = Dictionary(
            numbers.map { ($0.rawValue, JSONValue.integer(Int($1))) }, uniquingKeysWith: { $1 })
        let object: JSONObject = [
            "bus": .string(bus), "daemon": .string(daemon), "notifications": .object(JSONObject(numbers)),
        ]
        return JSONValue.object(object).compact + "\n"
    }
}

/// The file in which a hub keeps what it shows, for this login only:
/// `$XDG_RUNTIME_DIR/controlruntime/notifications.json`.
///
/// It is small and its folder in memory, so it is read and written where that is asked for. What can't be
/// kept is not: no more than a notification stays behind then. Nor is what the daemon shows already, and has
/// yet to tell the number of.
public struct ShownNotificationsFile: Sendable {
    private let path: String

    /// The file at a path, there or not. Its folder is made when it is needed; that of the folder is there.
    public init(path: String) { self.path = path }

    /// The user's; nil where a login has no folder.
    public static func ofUser() -> ShownNotificationsFile? {
        guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), folder.hasPrefix("/")
        else { return nil }
        return ShownNotificationsFile(path: "\(folder)/controlruntime/notifications.json")
    }

    /// What was kept; nil where that is nothing, or can't be read.
    func read() -> ShownNotifications? {
        // No pipe may hold the reader up, and no link leads out of the login's folder. More than any hub
        // writes is none of one.
        let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW).contents(atMost: 1 << 18)
        return file.flatMap { ShownNotifications($0) }
    }

    /// Keeps what is shown; nil for nothing.
    ///
    /// - Returns: whether that is what is kept now.
    func write(_ shown: ShownNotifications?) -> Bool {
        guard let shown else { return unlink(path) == 0 || errno == ENOENT }
        do throws(FileError) {
            try PrivateFolder.make(PrivateFolder.parent(of: path))
            let folder = try OpenFile(PrivateFolder.parent(of: path), OpenFile.asPlace)
            let name = PrivateFolder.name(of: path)
            let new = try TemporaryFile(for: name, in: folder)
            do throws(FileError) {
                try new.file.write(Array(shown.text.utf8))
                try new.replace(name, in: folder)
                return true
            } catch {
                new.remove(from: folder)
                throw error
            }
        } catch {
            // What is there is not what is shown.
            unlink(path)
            return false
        }
    }
}
