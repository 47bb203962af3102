internal import Glibc

/// Writes values in D-Bus's marshalling, little-endian, into one growing block of bytes.
///
/// See the D-Bus specification, "Marshaling". Alignment counts from where the message begins. The values have
/// passed ``BusValueValidator``. Memory of its own, as an array would be asked for its capacity and its owner
/// at every byte.
struct WireWriter: ~Copyable {
    private static let smallest = 512
    /// More than this is not kept for the next time.
    private static let largestKept = 1 << 17

    private var base = UnsafeMutableRawPointer.allocate(byteCount: Self.smallest, alignment: 8)
    private var capacity = Self.smallest
    private(set) var count = 0
    /// Where the message being written begins.
    private var start = 0
    /// How many descriptors the message being written has named so far.
    private var descriptors: UInt32 = 0
    /// Whether texts may hold NUL, which is written as U+FFFD.
    private var mendsTexts = false

    deinit { base.deallocate() }

    /// What has been written.
    var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: base, count: count)) }

    /// Passes what has been written to `body`, without copying it.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: base, count: count))
    }

    /// Begins a message behind what is there.
    mutating func begin() { (start, descriptors) = (count, 0) }

    /// The next of the message's descriptors, which are sent beside the bytes.
    mutating func appendDescriptor() {
        append(descriptors)
        descriptors += 1
    }

    /// Empties the block and keeps its memory, unless that is a lot.
    mutating func reset() {
        (count, start) = (0, 0)
        if capacity > Self.largestKept { grow(to: Self.smallest) }
    }

    /// Makes room for some bytes more.
    @inline(__always)
    mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(to: max(count + more, capacity * 2)) }
    }

    @inline(never)
    private mutating func grow(to size: Int) {
        let larger = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
        larger.copyMemory(from: base, byteCount: count)
        base.deallocate()
        (base, capacity) = (larger, size)
    }

    mutating func align(_ alignment: Int) {
        let padding = (start - count) & (alignment - 1)
        reserve(padding)
        for index in 0..<padding { base.storeBytes(of: 0, toByteOffset: count + index, as: UInt8.self) }
        count += padding
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    /// A number, aligned to its size.
    @inline(__always)
    mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) {
        align(MemoryLayout<Number>.size)
        reserve(MemoryLayout<Number>.size)
        base.storeBytes(of: number.littleEndian, toByteOffset: count, as: Number.self)
        count += MemoryLayout<Number>.size
    }

    /// Bytes that were marshalled before, from an offset that is a multiple of eight.
    mutating func append(block: [UInt8]) {
        align(8)
        append(raw: block)
    }

    /// Bytes as they are.
    mutating func append(raw block: [UInt8]) { block.withUnsafeBytes { append(raw: $0) } }

    private mutating func append(raw block: UnsafeRawBufferPointer) {
        guard let source = block.baseAddress else { return }
        reserve(block.count)
        (base + count).copyMemory(from: source, byteCount: block.count)
        count += block.count
    }

    /// Puts other bytes where some are, and moves those behind them.
    ///
    /// - Returns: by how much there are more now.
    mutating func replace(at place: Int, count length: Int, with block: [UInt8]) -> Int {
        let growth = block.count - length
        let rest = place + length
        precondition(rest <= count, "bytes are replaced that are there")
        if growth > 0 { reserve(growth) }
        if growth != 0, rest < count { memmove(base + rest + growth, base + rest, count - rest) }
        block.withUnsafeBytes { if let source = $0.baseAddress { memcpy(base + place, source, block.count) } }
        count += growth
        return growth
    }

    /// A string or an object path.
    mutating func append(text: String) {
        let text = mendsTexts ? text.withoutNUL : text
        append(UInt32(truncatingIfNeeded: text.utf8.count))
        append(utf8: text)
        append(UInt8(0))
    }

    /// A signature that is at hand as text.
    mutating func append(signature: String) {
        append(UInt8(truncatingIfNeeded: signature.utf8.count))
        append(utf8: signature)
        append(UInt8(0))
    }

    /// Leaves room for a signature's length and gives its place, for ``endSignature(_:)``.
    mutating func beginSignature() -> Int {
        append(UInt8(0))
        return count - 1
    }

    mutating func endSignature(_ place: Int) {
        base.storeBytes(of: UInt8(truncatingIfNeeded: count - place - 1), toByteOffset: place, as: UInt8.self)
        append(UInt8(0))
    }

    /// Leaves room for a length and gives its place, for ``endArray(_:)``.
    mutating func beginArray(alignment: Int) -> (place: Int, contents: Int) {
        append(UInt32(0))
        let place = count - 4
        // The padding behind the length does not count, even where there are no elements.
        align(alignment)
        return (place, count)
    }

    mutating func endArray(_ array: (place: Int, contents: Int)) {
        patch(UInt32(truncatingIfNeeded: count - array.contents), at: array.place)
    }

    mutating func patch(_ number: UInt32, at place: Int) {
        precondition(place + 4 <= count, "a number is written over one that is there")
        base.storeBytes(of: number.littleEndian, toByteOffset: place, as: UInt32.self)
    }

    private mutating func append(utf8 text: String) {
        var text = text
        text.withUTF8 { append(raw: UnsafeRawBufferPointer($0)) }
    }

    /// A type's part of a signature.
    mutating func append(code type: BusType) {
        switch type {
        case .array(let element):
            append(UInt8(ascii: "a"))
            append(code: element)
        case .dictionary(let key, let value):
            append(UInt8(ascii: "a"))
            append(UInt8(ascii: "{"))
            append(code: key)
            append(code: value)
            append(UInt8(ascii: "}"))
        case .structure(let members):
            append(UInt8(ascii: "("))
            for member in members { append(code: member) }
            append(UInt8(ascii: ")"))
        default: append(type.firstCode)
        }
    }
}

extension WireWriter {
    /// Writes a value; of a file descriptor its number in the message, as it is sent beside the bytes.
    mutating func append(_ value: BusValue) {
        switch value {
        case .byte(let raw): append(raw)
        case .boolean(let raw): append(UInt32(raw ? 1 : 0))
        case .int16(let raw): append(raw)
        case .uint16(let raw): append(raw)
        case .int32(let raw): append(raw)
        case .uint32(let raw): append(raw)
        case .int64(let raw): append(raw)
        case .uint64(let raw): append(raw)
        case .double(let raw): append(raw.bitPattern)
        case .string(let text): append(text: text)
        case .objectPath(let path): append(text: path.rawValue)
        case .signature(let signature): append(signature: signature.description)
        case .unixFD: appendDescriptor()
        case .variant(let inner):
            append(signatureOf: CollectionOfOne(inner))
            append(inner)
        case .structure(let members):
            align(8)
            for member in members { append(member) }
        case .array(let type, let elements):
            let array = beginArray(alignment: type.alignment)
            if type == .byte, let bytes = elements.bytes {
                append(raw: bytes)
            } else {
                for element in elements { append(element) }
            }
            endArray(array)
        case .dictionary(_, _, let entries):
            let array = beginArray(alignment: 8)
            for entry in entries {
                align(8)
                append(entry.key)
                append(entry.value)
            }
            endArray(array)
        }
    }
}

extension WireWriter {
    /// Writes values of which this was found. All values that leave for the bus come through here.
    mutating func append(_ values: [BusValue], _ finding: BusValueValidator.Finding) {
        mendsTexts = finding.holdsNUL
        defer { mendsTexts = false }
        for value in values { append(value) }
    }

    /// The signature of some values.
    mutating func append(signatureOf values: some Sequence<BusValue>) {
        let place = beginSignature()
        for value in values { append(code: value) }
        endSignature(place)
    }

    private mutating func append(code value: BusValue) {
        switch value {
        case .structure(let members):
            append(UInt8(ascii: "("))
            for member in members { append(code: member) }
            append(UInt8(ascii: ")"))
        case .array(let type, _):
            append(UInt8(ascii: "a"))
            append(code: type)
        case .dictionary(let key, let value, _):
            append(UInt8(ascii: "a"))
            append(UInt8(ascii: "{"))
            append(code: key)
            append(code: value)
            append(UInt8(ascii: "}"))
        default: append(code: value.type)
        }
    }
}

extension BusValue {
    /// Whether the value carries a file descriptor, at any depth.
    var holdsDescriptor: Bool {
        switch self {
        case .unixFD: true
        case .variant(let inner): inner.holdsDescriptor
        case .structure(let members): members.contains { $0.holdsDescriptor }
        case .array(let type, let elements):
            type.mayHoldDescriptor && elements.contains { $0.holdsDescriptor }
        case .dictionary(let key, let type, let entries):
            (key == .unixFD || type.mayHoldDescriptor)
                && entries.contains { $0.key.holdsDescriptor || $0.value.holdsDescriptor }
        default: false
        }
    }
}

extension BusValue {
    /// Adds the file descriptors of the value, in the order in which they are written.
    func collect(_ found: inout [BusFileDescriptor]) {
        switch self {
        case .unixFD(let descriptor): found.append(descriptor)
        case .variant(let inner): inner.collect(&found)
        case .structure(let members): for member in members { member.collect(&found) }
        case .array(let type, let elements) where type.mayHoldDescriptor:
            for element in elements { element.collect(&found) }
        case .dictionary(let key, let type, let entries) where key == .unixFD || type.mayHoldDescriptor:
            for entry in entries {
                entry.key.collect(&found)
                entry.value.collect(&found)
            }
        default: break
        }
    }
}

extension BusType {
    fileprivate var mayHoldDescriptor: Bool {
        switch self {
        case .unixFD, .variant, .structure, .array, .dictionary: true
        default: false
        }
    }
}
