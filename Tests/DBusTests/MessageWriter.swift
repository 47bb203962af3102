internal import CDBus

@testable internal import DBus

/// Appends values to a message's body. The values have passed ``BusValueValidator``: the library aborts on
/// others.
enum MessageWriter {
    static func append(_ values: [BusValue], to message: borrowing MessageHandle) throws(BusConnectionError) {
        guard !values.isEmpty else { return }
        var iterator = DBusMessageIter()
        dbus_message_iter_init_append(message.pointer, &iterator)
        for value in values { try append(value, &iterator) }
    }

    private static func append(
        _ value: BusValue, _ iterator: inout DBusMessageIter
    ) throws(BusConnectionError) {
        switch value {
        case .string(let text): try append(text, TypeCode.string, &iterator)
        case .objectPath(let path): try append(path.rawValue, TypeCode.objectPath, &iterator)
        case .signature(let signature): try append(signature.description, TypeCode.signature, &iterator)
        case .variant(let inner):
            let type = inner.type.code
            try container(TypeCode.variant, type, &iterator) { (sub) throws(BusConnectionError) in
                try append(inner, &sub)
            }
        case .structure(let members):
            try container(TypeCode.structure, nil, &iterator) { (sub) throws(BusConnectionError) in
                for member in members { try append(member, &sub) }
            }
        case .array(let type, let elements):
            try container(TypeCode.array, type.code, &iterator) { (sub) throws(BusConnectionError) in
                if let done = FixedArray.append(elements, of: type, to: &sub) {
                    guard done else { throw .outOfMemory }
                } else {
                    for element in elements { try append(element, &sub) }
                }
            }
        case .dictionary(let key, let value, let entries):
            try container(TypeCode.array, "{" + key.code + value.code + "}", &iterator) {
                (sub) throws(BusConnectionError) in
                for entry in entries { try append(entry, &sub) }
            }
        default: try appendBasic(value, &iterator)
        }
    }

    private static func append(
        _ entry: BusValue.Entry, _ iterator: inout DBusMessageIter
    ) throws(BusConnectionError) {
        try container(TypeCode.dictionaryEntry, nil, &iterator) { (sub) throws(BusConnectionError) in
            try append(entry.key, &sub)
            try append(entry.value, &sub)
        }
    }

    private static func appendBasic(
        _ value: BusValue, _ iterator: inout DBusMessageIter
    ) throws(BusConnectionError) {
        var basic = DBusBasicValue()
        let code: Int32
        switch value {
        case .byte(let raw): (basic.byt, code) = (raw, TypeCode.byte)
        case .boolean(let raw): (basic.bool_val, code) = (raw ? 1 : 0, TypeCode.boolean)
        case .int16(let raw): (basic.i16, code) = (raw, TypeCode.int16)
        case .uint16(let raw): (basic.u16, code) = (raw, TypeCode.uint16)
        case .int32(let raw): (basic.i32, code) = (raw, TypeCode.int32)
        case .uint32(let raw): (basic.u32, code) = (raw, TypeCode.uint32)
        case .int64(let raw): (basic.i64, code) = (.init(raw), TypeCode.int64)
        case .uint64(let raw): (basic.u64, code) = (.init(raw), TypeCode.uint64)
        case .double(let raw): (basic.dbl, code) = (raw, TypeCode.double)
        case .unixFD(let descriptor): (basic.fd, code) = (descriptor.rawValue, TypeCode.unixFD)
        default: return  // Containers and texts are appended above.
        }
        guard dbus_message_iter_append_basic(&iterator, code, &basic) != 0 else {
            guard case .unixFD(let descriptor) = value else { throw .outOfMemory }
            throw BusConnectionError(
                .invalidValue, "file descriptor \(descriptor.rawValue) can't be duplicated to be sent")
        }
    }

    private static func append(
        _ text: String, _ code: Int32, _ iterator: inout DBusMessageIter
    ) throws(BusConnectionError) {
        let done = text.withCString { pointer in
            var pointer = pointer
            return dbus_message_iter_append_basic(&iterator, code, &pointer) != 0
        }
        guard done else { throw .outOfMemory }
    }

    private static func container(
        _ code: Int32, _ contents: String?, _ iterator: inout DBusMessageIter,
        _ fill: (inout DBusMessageIter) throws(BusConnectionError) -> Void
    ) throws(BusConnectionError) {
        var sub = DBusMessageIter()
        let opened =
            if let contents {
                dbus_message_iter_open_container(&iterator, code, contents, &sub)
            } else {
                dbus_message_iter_open_container(&iterator, code, nil, &sub)
            }
        guard opened != 0 else { throw .outOfMemory }
        do {
            try fill(&sub)
        } catch {
            dbus_message_iter_abandon_container(&iterator, &sub)
            throw error
        }
        guard dbus_message_iter_close_container(&iterator, &sub) != 0 else { throw .outOfMemory }
    }
}
