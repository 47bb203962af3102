public import DBus

extension Activity1 {
    /// A button of an activity, as ``actions`` answers it.
    public struct Action: Hashable, Sendable {
        public let id: String
        /// What is written on it.
        public let label: String

        public init(id: String, label: String) {
            self.id = id
            self.label = label
        }
    }
}

extension Activity1.Action: BusRepresentable {
    public static var busType: BusType { .structure([.string, .string]) }
    public var busValue: BusValue { .structure([.string(id), .string(label)]) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Activity1.Action {
        guard case .structure(let fields) = value, fields.count == 2, case .string(let id) = fields[0],
            case .string(let label) = fields[1]
        else { throw mismatch(value) }
        return Activity1.Action(id: id, label: label)
    }
}
