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

        public init(isEnabled: Bool, parameter: Signature = .empty, state: [BusValue] = []) {
            self.isEnabled = isEnabled
            self.parameter = parameter
            self.state = state
        }
    }
}

extension GtkActions {
    /// Actions' descriptions by their names, in an order.
    public struct ActionDescriptions: Hashable, Sendable {
        /// The actions that have a place in it.
        public let entries: [Entry]

        /// An action with its name, as a list of them has it.
        public struct Entry: Hashable, Sendable {
            public let name: String
            /// What there is to know about it.
            public let description: ActionDescription

            /// An action of that name.
            public init(_ name: String, _ description: ActionDescription) {
                self.name = name
                self.description = description
            }
        }

        /// Descriptions in the given order.
        public init(_ entries: [Entry] = []) { self.entries = entries }
    }
}

extension GtkActions.ActionDescriptions: BusRepresentable {
    public static var busType: BusType {
        .dictionary(key: .string, value: GtkActions.ActionDescription.busType)
    }
    public var busValue: BusValue {
        .dictionary(
            key: .string, value: GtkActions.ActionDescription.busType,
            entries.map { BusValue.Entry(.string($0.name), $0.description.busValue) })
    }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> GtkActions.ActionDescriptions {
        guard case .dictionary(.string, GtkActions.ActionDescription.busType, let values) = value else {
            throw mismatch(value)
        }
        var entries: [Entry] = []
        for entry in values {
            let description = try GtkActions.ActionDescription.decode(entry.value)
            entries.append(Entry(try String.decode(entry.key), description))
        }
        return GtkActions.ActionDescriptions(entries)
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
