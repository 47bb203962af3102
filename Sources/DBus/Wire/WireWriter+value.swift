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
