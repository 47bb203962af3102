internal import FoundationEssentials

/// How values of a type are stored.
///
/// Unchecked because the closures capture types only; they aren't `@Sendable` since a generic type need not
/// declare its metatype `Sendable`.
struct StateCodec<Value>: @unchecked Sendable {
    /// Nil for a stored value of another type.
    let decode: (StateValue) -> Value?
    /// Nil for a value that stands for none; throws for one that can't be stored.
    let encode: (Value) throws -> StateValue?
}

extension StateCodec where Value == Bool {
    static var bool: Self {
        StateCodec(
            decode: { if case .bool(let value) = $0 { value } else { nil } }, encode: { .bool($0) })
    }
}

extension StateCodec where Value == Int {
    static var int: Self {
        StateCodec(
            decode: { if case .int(let value) = $0 { value } else { nil } }, encode: { .int($0) })
    }
}

extension StateCodec where Value == Double {
    static var double: Self {
        StateCodec(
            decode: { value in
                switch value {
                case .double(let value): value
                // A whole number comes back from JSON as one.
                case .int(let value): Double(value)
                default: nil
                }
            },
            encode: { value in
                guard value.isFinite else {
                    throw UnstorableValue(description: "\(value) is no finite number")
                }
                return .double(value)
            })
    }
}

extension StateCodec where Value == String {
    static var string: Self {
        StateCodec(
            decode: { if case .string(let value) = $0 { value } else { nil } }, encode: { .string($0) })
    }
}

extension StateCodec where Value == URL {
    static var url: Self {
        let text = StateCodec<String>.string
        return StateCodec(
            decode: { text.decode($0).flatMap { URL(string: $0) } }, encode: { .string($0.absoluteString) })
    }
}

extension StateCodec where Value == Data {
    static var data: Self {
        let text = StateCodec<String>.string
        return StateCodec(
            decode: { text.decode($0).flatMap { Data(base64Encoded: $0) } },
            encode: { .string($0.base64EncodedString()) })
    }
}

extension StateCodec where Value: RawRepresentable {
    static func raw(_ raw: StateCodec<Value.RawValue>) -> Self {
        StateCodec(
            decode: { raw.decode($0).flatMap { Value(rawValue: $0) } },
            encode: { try raw.encode($0.rawValue) })
    }
}

extension StateCodec where Value: Codable {
    static var json: Self {
        StateCodec(
            decode: { value in
                guard let data = try? JSONEncoder().encode(value) else { return nil }
                return try? JSONDecoder().decode(Value.self, from: data)
            },
            encode: { value in
                do {
                    return try JSONDecoder().decode(StateValue.self, from: JSONEncoder().encode(value))
                } catch EncodingError.invalidValue(let part, _) {
                    throw UnstorableValue(description: "\(part) has no counterpart in JSON")
                }
            })
    }
}

/// Why a value can't be stored, in a sentence.
struct UnstorableValue: Error, CustomStringConvertible {
    let description: String
}

extension StateCodec {
    /// The same for a value that may be missing.
    var optional: StateCodec<Value?> {
        let (decode, encode) = (decode, encode)
        return StateCodec<Value?>(decode: { decode($0).map { $0 } }, encode: { try $0.flatMap(encode) })
    }
}
