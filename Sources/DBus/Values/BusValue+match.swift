extension BusValue {
    /// Whether the value is of the given complete type. Unlike comparing ``type``, this allocates nothing.
    ///
    /// Arrays and dictionaries are judged by the types that they declare, not element by element.
    public func matches(_ type: BusType) -> Bool {
        switch (self, type) {
        case (.byte, .byte), (.boolean, .boolean), (.int16, .int16), (.uint16, .uint16), (.int32, .int32),
            (.uint32, .uint32), (.int64, .int64), (.uint64, .uint64), (.double, .double), (.string, .string),
            (.objectPath, .objectPath), (.signature, .signature), (.unixFD, .unixFD), (.variant, .variant):
            true
        case (.array(let element, _), .array(let expected)):
            element == expected
        case (.dictionary(let key, let value, _), .dictionary(let expectedKey, let expectedValue)):
            key == expectedKey && value == expectedValue
        case (.structure(let members), .structure(let expected)):
            members.count == expected.count && zip(members, expected).allSatisfy { $0.matches($1) }
        default:
            false
        }
    }
}
