package import ControlBasics
package import DBus

extension JSONValue {
    /// A value from the bus. Keys that are no texts are written as texts; a descriptor is null.
    package init(_ value: BusValue) {
        switch value.unwrapped {
        case .boolean(let value): self = .bool(value)
        case .double(let value): self = value.isFinite ? .number(value) : .null
        case .uint64(let value): self = .unsigned(value)
        case .array(_, let elements): self = .array(elements.map(JSONValue.init))
        case .structure(let members): self = .array(members.map(JSONValue.init))
        case .dictionary(_, _, let entries):
            self = .object(
                JSONObject(entries.map { ($0.key.text ?? JSONValue($0.key).compact, JSONValue($0.value)) }))
        case let value: self = value.integer.map { .integer($0) } ?? value.text.map { .string($0) } ?? .null
        }
    }
}
