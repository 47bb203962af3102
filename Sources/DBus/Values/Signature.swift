/// A sequence of complete types: what a message's body holds.
///
/// ```swift
/// let signature: Signature = "sa{sv}as"
/// signature.types.count  // 3
/// ```
public struct Signature: Hashable, Sendable, CustomStringConvertible {
    /// The complete types, in order.
    public let types: [BusType]
    /// The signature's text.
    public let description: String

    /// A signature of the given types. Text over 255 bytes or nesting over the specification's limits can't
    /// be sent; sending such a value fails with a typed error.
    public init(_ types: [BusType]) {
        self.types = types
        description = types.map(\.code).joined()
    }

    /// The empty signature.
    public static let empty = Signature([])
}

extension Signature: ExpressibleByStringLiteral {
    /// Makes a signature from a literal in source code. An invalid literal is a programming error and traps.
    public init(stringLiteral value: StaticString) {
        do {
            try self.init(parsing: value.description)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
