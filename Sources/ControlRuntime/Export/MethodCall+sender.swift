internal import ControlEngine
internal import DBus

extension MethodCall {
    /// The sender that limits count for; empty on a connection without a bus.
    var senderName: String { sender?.rawValue ?? "" }

    /// What the call keeps while it waits.
    var weight: CallWeight {
        CallWeight(bytes: size, descriptors: arguments.reduce(0) { $0 + $1.descriptorCount })
    }
}

extension BusValue {
    /// How many file descriptors the value holds.
    fileprivate var descriptorCount: Int {
        switch self {
        case .unixFD: 1
        case .variant(let value): value.descriptorCount
        case .array(let type, let elements):
            type == .byte ? 0 : elements.reduce(0) { $0 + $1.descriptorCount }
        case .structure(let fields): fields.reduce(0) { $0 + $1.descriptorCount }
        case .dictionary(_, _, let entries): entries.reduce(0) { $0 + $1.value.descriptorCount }
        default: 0
        }
    }
}
