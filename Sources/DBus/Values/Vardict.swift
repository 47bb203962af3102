/// An `a{sv}`: named values of any type, in the order of the message.
///
/// ```swift
/// let options: Vardict = ["value": .boolean(true)]
/// options["value"]?.bool  // true
/// ```
public struct Vardict: Hashable, Sendable {
    /// Names, which are texts, with values, which are variants; a repeated name is kept.
    public private(set) var entries: [BusValue.Entry]

    /// Values in the given order; they are wrapped in variants.
    public init(_ entries: [(String, BusValue)] = []) {
        self.entries = entries.map { BusValue.Entry(.string($0.0), .variant($0.1)) }
    }

    /// Values sorted by their names, so that equal dictionaries are equal bytes in a message.
    public init(_ values: [String: BusValue]) {
        self.init(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { entries.isEmpty }

    /// The value of that name, out of its variants; the last one of a repeated name.
    public subscript(name: String) -> BusValue? {
        entries.last { $0.key == .string(name) }?.value.unwrapped
    }

    /// The values by their names, out of their variants; the last one of a repeated name.
    public var values: [String: BusValue] {
        var values: [String: BusValue] = [:]
        for entry in entries {
            if case .string(let name) = entry.key { values[name] = entry.value.unwrapped }
        }
        return values
    }
}

extension Vardict: BusRepresentable {
    public static var busType: BusType { .vardict }
    public var busValue: BusValue { .dictionary(key: .string, value: .variant, entries) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Vardict {
        guard case .dictionary(.string, .variant, let entries) = value else { throw mismatch(value) }
        var dictionary = Vardict()
        dictionary.entries = entries
        return dictionary
    }
}

extension Vardict: ExpressibleByDictionaryLiteral {
    /// Values in the literal's order.
    public init(dictionaryLiteral elements: (String, BusValue)...) { self.init(elements) }
}

extension BusType {
    /// `a{sv}`, names with values of any type.
    public static let vardict = BusType.dictionary(key: .string, value: .variant)
}
