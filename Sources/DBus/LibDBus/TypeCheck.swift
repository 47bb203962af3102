/// Checks a type that was put together in code: the parser bounds only those that come as text.
enum TypeCheck {
    /// The length of the type's signature in bytes.
    ///
    /// - Throws: ``BusConnectionError`` when the type can't be sent: over 32 arrays or 32 structures deep, an
    ///   empty structure, a dictionary with a key that is not basic.
    static func length(of type: BusType) throws(BusConnectionError) -> Int {
        try length(of: type, arrays: 0, structures: 0)
    }

    private static func length(
        of type: BusType, arrays: Int, structures: Int
    ) throws(BusConnectionError) -> Int {
        guard arrays <= 32, structures <= 32 else {
            throw BusValueValidator.fault(
                "a type has more than 32 nested arrays or structures, which D-Bus can't carry")
        }
        switch type {
        case .array(let element):
            return 1 + (try length(of: element, arrays: arrays + 1, structures: structures))
        case .dictionary(let key, let value):
            guard key.isBasic else {
                throw BusValueValidator.fault("a dictionary's key must be of a basic type")
            }
            return 4 + (try length(of: value, arrays: arrays + 1, structures: structures + 1))
        case .structure(let members):
            guard !members.isEmpty else { throw BusValueValidator.fault("a structure must not be empty") }
            var sum = 2
            for member in members {
                sum += try length(of: member, arrays: arrays, structures: structures + 1)
            }
            return sum
        default: return 1
        }
    }
}

extension BusType {
    /// What the type's values are aligned to in a message, in bytes.
    var alignment: Int {
        switch self {
        case .byte, .signature, .variant: 1
        case .int16, .uint16: 2
        case .boolean, .int32, .uint32, .string, .objectPath, .unixFD, .array, .dictionary: 4
        case .int64, .uint64, .double, .structure: 8
        }
    }
}
