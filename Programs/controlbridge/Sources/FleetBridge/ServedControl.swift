internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus

/// A control that this program serves on the session bus in place of others: such as can't be placed or
/// configured here.
protocol ServedControl: BusObject, Control1.Object {
    var path: ObjectPath { get }
    /// What a GLib action of it has as its state: nothing for a button, and while that isn't known.
    var actionState: [BusValue] { get }
    /// Uses it, as `Control1.Invoke` does.
    func perform(_ options: Vardict, _ answer: @escaping @HubActor (Result<Vardict, BusError>) -> Void)
    /// What is different from what was announced.
    func takeChanges() -> [(InterfaceName, [(MemberName, BusValue)])]
}

extension ServedControl {
    func invoke(options: Vardict, _ call: BusCall<Vardict>) {
        let reply = call.reply
        perform(options) { reply($0) }
    }

    /// Its name among GLib actions, which have letters, digits, `-` and `.` alone.
    var actionName: String {
        guard case .control(let kind, let instance)? = ContractPath(path) else { return "" }
        let name = instance.map { "\(kind).\($0)" } ?? kind
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        return isPlain && !name.isEmpty ? name : PathEscaping.escape(name).replacing("_", with: "-")
    }

    var actionDescription: GtkActions.ActionDescription {
        .init(isEnabled: (try? enabled) == true && (try? available) == true, state: actionState)
    }

    var actionHint: String { "" }
    var subject: String { "" }
    var subjectDetail: String { "" }
    var artwork: String { "" }
    var partOf: String { "" }
    var part: String { "" }
    var privacySensitive: Bool { false }
    var configurationIntent: ObjectPath { .root }
    var actionIntent: ObjectPath { .root }
    var needsConfiguration: Bool { false }
    var dependents: [ObjectPath] { [] }
}

/// What an object has announced last. A plain value, and a small one, as there are thousands of them: of each
/// value it keeps a hash, as two values have one in common no more often than memory fails.
struct AnnouncedValues {
    typealias Values = [InterfaceName: [MemberName: BusValue]]

    private var last: Set<Int>

    init(_ values: Values) { last = Self.hashes(of: values) }

    /// What is different now, which counts as announced.
    mutating func changes(to now: Values) -> [(InterfaceName, [(MemberName, BusValue)])] {
        let hashes = Self.hashes(of: now)
        guard hashes != last else { return [] }
        defer { last = hashes }
        return now.compactMap { interface, values in
            let new = values.filter { !last.contains(Self.hash(of: $0.value, of: $0.key, interface)) }
                .sorted { $0.key.rawValue < $1.key.rawValue }
            return new.isEmpty ? nil : (interface, new.map { ($0.key, $0.value) })
        }
    }

    private static func hashes(of values: Values) -> Set<Int> {
        Set(
            values.flatMap { interface, values in
                values.map { hash(of: $0.value, of: $0.key, interface) }
            })
    }

    private static func hash(of value: BusValue, of name: MemberName, _ interface: InterfaceName) -> Int {
        var hasher = Hasher()
        hasher.combine(interface)
        hasher.combine(name)
        hasher.combine(value)
        return hasher.finalize()
    }
}
