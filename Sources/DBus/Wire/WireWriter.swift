/// Writes values in D-Bus's marshalling, little-endian, into one growing block of bytes.
///
/// See the D-Bus specification, "Marshaling". Alignment counts from where the message begins. The values have passed
/// ``ValueCheck``.
struct WireWriter {
    private(set) var bytes: [UInt8] = []
    /// Where the message being written begins.
    private var start = 0

    var count: Int { bytes.count }

    /// Begins a message behind what is there.
    mutating func begin() { start = bytes.count }

    /// Empties the block and keeps its memory, unless that is a lot.
    mutating func reset() { bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 17) }

    mutating func align(_ alignment: Int) {
        let offset = bytes.count - start
        for _ in offset..<((offset + alignment - 1) & ~(alignment - 1)) { bytes.append(0) }
    }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    /// A number, aligned to its size.
    mutating func append<Number: FixedWidthInteger>(_ number: Number) {
        align(MemoryLayout<Number>.size)
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Bytes that were marshalled before, from an offset that is a multiple of eight.
    mutating func append(block: some Collection<UInt8>) {
        align(8)
        bytes.append(contentsOf: block)
    }

    /// A string or an object path.
    mutating func append(text: String) {
        let length = text.utf8.count
        append(UInt32(truncatingIfNeeded: length))
        append(utf8: text)
        bytes.append(0)
    }

    /// A signature that is at hand as text.
    mutating func append(signature: String) {
        bytes.append(UInt8(truncatingIfNeeded: signature.utf8.count))
        append(utf8: signature)
        bytes.append(0)
    }

    /// Leaves room for a signature's length and gives its place, for ``endSignature(_:)``.
    mutating func beginSignature() -> Int {
        bytes.append(0)
        return bytes.count - 1
    }

    mutating func endSignature(_ place: Int) {
        bytes[place] = UInt8(truncatingIfNeeded: bytes.count - place - 1)
        bytes.append(0)
    }

    /// Leaves room for a length and gives its place, for ``endArray(_:)``.
    mutating func beginArray(alignment: Int) -> (place: Int, contents: Int) {
        append(UInt32(0))
        let place = bytes.count - 4
        // The padding behind the length does not count, even where there are no elements.
        align(alignment)
        return (place, bytes.count)
    }

    mutating func endArray(_ array: (place: Int, contents: Int)) {
        patch(UInt32(truncatingIfNeeded: bytes.count - array.contents), at: array.place)
    }

    mutating func patch(_ number: UInt32, at place: Int) {
        for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: number >> (8 * UInt32(index))) }
    }

    private mutating func append(utf8 text: String) {
        // Native strings are contiguous; others are copied.
        if text.utf8.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil {
            bytes.append(contentsOf: text.utf8)
        }
    }

    /// A type's part of a signature.
    mutating func append(code type: BusType) {
        switch type {
        case .array(let element):
            bytes.append(UInt8(ascii: "a"))
            append(code: element)
        case .dictionary(let key, let value):
            bytes.append(UInt8(ascii: "a"))
            bytes.append(UInt8(ascii: "{"))
            append(code: key)
            append(code: value)
            bytes.append(UInt8(ascii: "}"))
        case .structure(let members):
            bytes.append(UInt8(ascii: "("))
            for member in members { append(code: member) }
            bytes.append(UInt8(ascii: ")"))
        default: append(utf8: type.code)
        }
    }
}
