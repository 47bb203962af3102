/// The elements of an array, as a collection of values.
///
/// Bytes are kept as one buffer and not as a value each, which would take 32 times the memory; ``bytes``
/// gives them.
///
/// ```swift
/// let picture = BusElements(bytes: [0x89, 0x50])
/// picture[0]  // .byte(0x89)
/// ```
public struct BusElements: RandomAccessCollection, Hashable, Sendable, ExpressibleByArrayLiteral {
    /// Elements that are all bytes, and at least one, are always kept as bytes, so that equality holds.
    private enum Storage: Hashable, Sendable {
        case values([BusValue])
        case bytes([UInt8])
    }

    private let storage: Storage

    /// The given values as elements.
    public init(_ values: [BusValue]) {
        guard case .byte? = values.first else {
            storage = .values(values)
            return
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(values.count)
        for value in values {
            guard case .byte(let byte) = value else {
                storage = .values(values)
                return
            }
            bytes.append(byte)
        }
        storage = .bytes(bytes)
    }

    /// The given bytes as elements, without a value for each.
    public init(bytes: [UInt8]) { storage = bytes.isEmpty ? .values([]) : .bytes(bytes) }

    /// The elements of an array literal.
    public init(arrayLiteral elements: BusValue...) { self.init(elements) }

    /// All elements as bytes; nil where they are something else. Costs nothing.
    public var bytes: [UInt8]? {
        switch storage {
        case .bytes(let bytes): bytes
        case .values(let values): values.isEmpty ? [] : nil
        }
    }

    /// All elements as values. Costs nothing but for bytes.
    public var values: [BusValue] {
        switch storage {
        case .bytes(let bytes): bytes.map { .byte($0) }
        case .values(let values): values
        }
    }

    /// 0.
    public var startIndex: Int { 0 }

    /// The number of elements.
    public var endIndex: Int {
        switch storage {
        case .bytes(let bytes): bytes.count
        case .values(let values): values.count
        }
    }

    /// The element at a place from 0 on.
    public subscript(position: Int) -> BusValue {
        switch storage {
        case .bytes(let bytes): .byte(bytes[position])
        case .values(let values): values[position]
        }
    }
}
