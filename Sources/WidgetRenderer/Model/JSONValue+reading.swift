internal import FoundationEssentials
internal import TextFormats

/// Parts of a value where it is what is wanted, else nil.
extension JSONValue {
    subscript(key: String) -> JSONValue? { if case .object(let members) = self { members[key] } else { nil } }

    var string: String? { if case .string(let text) = self { text } else { nil } }

    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

    /// A number that layout can work with; what is beyond a hundred thousand counts as that.
    var number: Double? {
        guard case .number(let value) = self, value.isFinite else { return nil }
        return min(max(value, -100_000), 100_000)
    }

    /// A time; larger than lengths are.
    var date: Date? {
        guard case .number(let value) = self, value.magnitude < 1e11 else { return nil }
        return Date(timeIntervalSince1970: value)
    }
}
