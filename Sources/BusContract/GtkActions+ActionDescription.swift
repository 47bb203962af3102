public import DBus

extension GtkActions {
    /// What there is to know about an action, as ``describe`` answers it.
    public struct ActionDescription: Hashable, Sendable {
        /// Whether it can be used.
        public let isEnabled: Bool
        /// The type of its parameter; empty for none.
        public let parameter: Signature
        /// Its state: one value or none.
        public let state: [BusValue]

        /// A description.
        public init(isEnabled: Bool, parameter: Signature = .empty, state: [BusValue] = []) {
            self.isEnabled = isEnabled
            self.parameter = parameter
            self.state = state
        }
    }
}

extension GtkActions.ActionDescription: BusRepresentable {
    public static var busType: BusType { .structure([.boolean, .signature, .array(.variant)]) }
    public var busValue: BusValue {
        .structure([.boolean(isEnabled), .signature(parameter), state.busValue])
    }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> GtkActions.ActionDescription {
        guard case .structure(let fields) = value, fields.count == 3,
            case .boolean(let isEnabled) = fields[0], case .signature(let parameter) = fields[1]
        else { throw mismatch(value) }
        return GtkActions.ActionDescription(
            isEnabled: isEnabled, parameter: parameter, state: try [BusValue].decode(fields[2]))
    }
}
