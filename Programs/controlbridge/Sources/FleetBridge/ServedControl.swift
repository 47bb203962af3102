internal import BusContract
internal import ControlClient
internal import DBus

/// A control that this program serves on the session bus in place of others: such as can't be placed or
/// configured here.
protocol ServedControl: BusObject, Control1.Object {
    var path: ObjectPath { get }
    /// What is different from what was announced.
    func takeChanges() -> [(InterfaceName, [(MemberName, BusValue)])]
}

extension ServedControl {
    var actionHint: String { "" }
    var subject: String { "" }
    var subjectDetail: String { "" }
    var artwork: String { "" }
    var partOf: String { "" }
    var part: String { "" }
    var privacySensitive: Bool { false }
    var configurationIntent: ObjectPath { .root }
    var needsConfiguration: Bool { false }
    var dependents: [ObjectPath] { [] }
}

/// What an object has announced last, by interface. A plain value.
struct AnnouncedValues {
    typealias Values = [InterfaceName: [MemberName: BusValue]]

    private var last: Values

    init(_ values: Values) { last = values }

    /// What is different now, which counts as announced.
    mutating func changes(to now: Values) -> [(InterfaceName, [(MemberName, BusValue)])] {
        defer { last = now }
        return now.compactMap { interface, values in
            let new = values.filter { last[interface]?[$0.key] != $0.value }
                .sorted { $0.key.rawValue < $1.key.rawValue }
            return new.isEmpty ? nil : (interface, new.map { ($0.key, $0.value) })
        }
    }
}
