internal import DBus
internal import ControlBasics

/// The notifications that a hub shows, as they are kept for the next hub: one that is killed can't take them
/// back.
///
/// The numbers are one daemon's: of another one, or on another bus, they are somebody else's.
struct ShownNotifications: Hashable, Sendable {
    /// The bus's identifier.
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
