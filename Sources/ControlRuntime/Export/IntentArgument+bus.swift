internal import AppIntentsLite
internal import ControlEngine
internal import DBus

extension IntentArgument {
    /// The value as it travels.
    var busValue: BusValue {
        switch self {
        case .bool(let value): .boolean(value)
        case .int(let value): .int64(Int64(value))
        case .double(let value): .double(value)
        case .string(let value): .string(value)
        case .array(let element, let values): .array(of: element.busType, values.map(\.busValue))
        }
    }

    /// A value from the bus: any integer type counts as a whole number, variants are looked into.
    ///
    /// - Throws: ``IntentArgumentError`` for a type that no parameter takes.
    init(_ value: BusValue) throws(IntentArgumentError) {
        let value = value.unwrapped
        switch value {
        case .boolean(let flag): self = .bool(flag)
        case .double(let number): self = .double(number)
        case .array(let element, let elements):
            var arguments: [IntentArgument] = []
            for element in elements { arguments.append(try IntentArgument(element)) }
            self = .array(of: arguments.first?.type ?? IntentArgumentType(element), arguments)
        default:
            if let text = value.text {
                self = .string(text)
            } else if let number = value.integer {
                self = .int(number)
            } else {
                throw IntentArgumentError(
                    expected: "a boolean, a number, a string or an array of them",
                    received: "the D-Bus type \(value.type.code)")
            }
        }
    }
}

extension IntentArgument {
    /// An `a{sv}` from the bus as named arguments.
    ///
    /// - Throws: ``ControlError`` that names the argument whose type no parameter takes.
    static func named(_ values: [String: BusValue]) throws(ControlError) -> [String: IntentArgument] {
        var arguments: [String: IntentArgument] = [:]
        for (name, value) in values {
            do {
                arguments[name] = try IntentArgument(value)
            } catch {
                var named = error
                named.parameter = name
                throw ControlError(.invalidValue, named.description)
            }
        }
        return arguments
    }
}

extension IntentArgumentType {
    /// The D-Bus type that stands for this one in introspection and in empty arrays.
    var busType: BusType {
        switch self {
        case .bool: .boolean
        case .int: .int64
        case .double: .double
        case .string: .string
        case .array(let element): .array(element.busType)
        }
    }

    /// The type of the elements of an array, which may be empty.
    init(_ type: BusType) {
        switch type {
        case .boolean: self = .bool
        case .double: self = .double
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64: self = .int
        case .array(let element): self = .array(IntentArgumentType(element))
        default: self = .string
        }
    }
}

extension [String: IntentArgument] {
    /// The arguments as an `a{sv}`, by name.
    var busValue: BusValue { .properties(sorted { $0.key < $1.key }.map { ($0.key, $0.value.busValue) }) }
}
