/// What a method takes or returns, or a signal carries: names, types, and how values become Swift's and back.
///
/// `Values` is `Void` for none, the value's type for one, a tuple for more.
///
/// ```swift
/// let none = Arguments<Void>()
/// let one: Arguments<Bool> = "value"
/// let two = Arguments<(String, Bool)>("family", "preview")
/// ```
public struct Arguments<Values>: Sendable {
    /// The names and D-Bus types, in order.
    public let descriptions: [InterfaceDescription.Argument]
    @usableFromInline let decode: @Sendable ([BusValue]) throws(BusValueMismatch) -> Values
    @usableFromInline let encode: @Sendable (Values) -> [BusValue]

    @inlinable init(
        _ descriptions: [InterfaceDescription.Argument],
        decode: @escaping @Sendable ([BusValue]) throws(BusValueMismatch) -> Values,
        encode: @escaping @Sendable (Values) -> [BusValue]
    ) {
        self.descriptions = descriptions
        self.decode = decode
        self.encode = encode
    }

    /// Reads what a message holds.
    ///
    /// - Throws: ``ArgumentsMismatch`` when these are other values, or more, or fewer.
    public func values(of message: [BusValue]) throws(ArgumentsMismatch) -> Values {
        guard descriptions.accept(message) else { throw mismatch(message) }
        do {
            return try decode(message)
        } catch {
            throw mismatch(message)
        }
    }

    /// What a message is to hold.
    public func message(_ values: Values) -> [BusValue] { encode(values) }

    private func mismatch(_ message: [BusValue]) -> ArgumentsMismatch {
        ArgumentsMismatch(
            expected: Signature(descriptions.map(\.type)), received: Signature(message.map(\.type)))
    }
}

extension Arguments where Values == Void {
    @inlinable public init() { self.init([], decode: { _ in () }, encode: { [] }) }
}

extension Arguments where Values: BusRepresentable {
    @inlinable public init(_ name: String) {
        self.init([.init(name, Values.busType)]) { values throws(BusValueMismatch) in
            try Values.decode(values[0])
        } encode: {
            [$0.busValue]
        }
    }
}

extension Arguments: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByStringLiteral
where Values: BusRepresentable {
    /// One value of that name.
    @inlinable public init(stringLiteral name: String) { self.init(name) }
}

extension Arguments {
    @inlinable public init<A: BusRepresentable, B: BusRepresentable>(_ a: String, _ b: String)
    where Values == (A, B) {
        self.init([.init(a, A.busType), .init(b, B.busType)]) { values throws(BusValueMismatch) in
            (try A.decode(values[0]), try B.decode(values[1]))
        } encode: {
            [$0.0.busValue, $0.1.busValue]
        }
    }

    @inlinable public init<A: BusRepresentable, B: BusRepresentable, C: BusRepresentable>(
        _ a: String, _ b: String, _ c: String
    ) where Values == (A, B, C) {
        self.init([.init(a, A.busType), .init(b, B.busType), .init(c, C.busType)]) {
            values throws(BusValueMismatch) in
            (try A.decode(values[0]), try B.decode(values[1]), try C.decode(values[2]))
        } encode: {
            [$0.0.busValue, $0.1.busValue, $0.2.busValue]
        }
    }

    @inlinable
    public init<A: BusRepresentable, B: BusRepresentable, C: BusRepresentable, D: BusRepresentable>(
        _ a: String, _ b: String, _ c: String, _ d: String
    ) where Values == (A, B, C, D) {
        self.init([
            .init(a, A.busType), .init(b, B.busType), .init(c, C.busType), .init(d, D.busType),
        ]) { values throws(BusValueMismatch) in
            (
                try A.decode(values[0]), try B.decode(values[1]), try C.decode(values[2]),
                try D.decode(values[3])
            )
        } encode: {
            [$0.0.busValue, $0.1.busValue, $0.2.busValue, $0.3.busValue]
        }
    }

    @inlinable
    public init<
        A: BusRepresentable, B: BusRepresentable, C: BusRepresentable, D: BusRepresentable,
        E: BusRepresentable
    >(_ a: String, _ b: String, _ c: String, _ d: String, _ e: String) where Values == (A, B, C, D, E) {
        self.init([
            .init(a, A.busType), .init(b, B.busType), .init(c, C.busType), .init(d, D.busType),
            .init(e, E.busType),
        ]) { values throws(BusValueMismatch) in
            (
                try A.decode(values[0]), try B.decode(values[1]), try C.decode(values[2]),
                try D.decode(values[3]), try E.decode(values[4])
            )
        } encode: {
            [$0.0.busValue, $0.1.busValue, $0.2.busValue, $0.3.busValue, $0.4.busValue]
        }
    }
}

/// A message with other values than its row says.
///
/// Thrown by ``Arguments/values(of:)``, and by what calls a ``Method`` or reads a ``Property``.
public struct ArgumentsMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The types that the row has.
    public let expected: Signature
    /// The types that were there.
    public let received: Signature

    /// Creates an error for values of the types `received` where `expected` were wanted.
    public init(expected: Signature, received: Signature) {
        self.expected = expected
        self.received = received
    }

    /// One sentence for the user at the terminal.
    public var description: String {
        "got \(Explain.quoted(received)), but expected \(Explain.quoted(expected))"
    }
}
