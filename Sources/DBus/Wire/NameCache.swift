internal import Glibc

/// Names that came lately, by their bytes: a connection sees the same few again and again, and making and
/// checking one takes longer than finding it.
struct NameCache<Name> {
    private var slots: [(text: [UInt8], name: Name)?] = Array(repeating: nil, count: 16)

    /// The name with this text, else what `make` makes of it.
    mutating func name<Failure: Error>(
        _ bytes: UnsafeRawBufferPointer, _ make: (UnsafeRawBufferPointer) throws(Failure) -> Name
    ) throws(Failure) -> Name {
        let slot =
            (bytes.count &+ 7 &* Int(bytes.last ?? 0) &+ 3 &* Int(bytes.isEmpty ? 0 : bytes[bytes.count / 2]))
            & 15
        if let known = slots[slot], known.text.count == bytes.count,
            known.text.withUnsafeBytes({ $0.isSame(as: bytes) })
        {
            return known.name
        }
        let name = try make(bytes)
        // Long ones are not worth the memory.
        if bytes.count < 256 { slots[slot] = (Array(bytes), name) }
        return name
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the other one, of the same length, has the same bytes.
    fileprivate func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard let mine = baseAddress, let others = other.baseAddress else { return true }
        return memcmp(mine, others, count) == 0
    }
}
