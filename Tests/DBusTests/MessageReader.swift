internal import CDBus

@testable internal import DBus

/// What the library reads in a message: the measure for what is marshalled and read without it.
enum MessageReader {
    static func arguments(of message: borrowing MessageHandle) throws(BusConnectionError) -> [BusValue] {
        var iterator = DBusMessageIter()
        guard dbus_message_iter_init(message.pointer, &iterator) != 0 else { return [] }
        return try values(&iterator)
    }

    private static func values(_ iterator: inout DBusMessageIter) throws(BusConnectionError) -> [BusValue] {
        var values: [BusValue] = []
        while true {
            let code = dbus_message_iter_get_arg_type(&iterator)
            if code == TypeCode.invalid { return values }
            values.append(try value(&iterator, code))
            dbus_message_iter_next(&iterator)
        }
    }

    private static func value(
        _ iterator: inout DBusMessageIter, _ code: Int32
    ) throws(BusConnectionError) -> BusValue {
        switch code {
        case TypeCode.string, TypeCode.objectPath, TypeCode.signature: return try text(&iterator, code)
        case TypeCode.variant, TypeCode.array, TypeCode.structure: return try container(&iterator, code)
        default: break
        }
        var basic = DBusBasicValue()
        dbus_message_iter_get_basic(&iterator, &basic)
        switch code {
        case TypeCode.byte: return .byte(basic.byt)
        case TypeCode.boolean: return .boolean(basic.bool_val != 0)
        case TypeCode.int16: return .int16(basic.i16)
        case TypeCode.uint16: return .uint16(basic.u16)
        case TypeCode.int32: return .int32(basic.i32)
        case TypeCode.uint32: return .uint32(basic.u32)
        case TypeCode.int64: return .int64(Int64(basic.i64))
        case TypeCode.uint64: return .uint64(UInt64(basic.u64))
        case TypeCode.double: return .double(basic.dbl)
        case TypeCode.unixFD:
            // The library duplicates the descriptor for us; -1 when none is free.
            guard basic.fd >= 0 else { throw unreadable("no file descriptor is free for one in a message") }
            return .unixFD(BusFileDescriptor(owning: basic.fd))
        default: throw unreadable("a message holds the unknown type \(code)")
        }
    }

    private static func text(
        _ iterator: inout DBusMessageIter, _ code: Int32
    ) throws(BusConnectionError) -> BusValue {
        var pointer: UnsafePointer<CChar>?
        dbus_message_iter_get_basic(&iterator, &pointer)
        let text = pointer.map { String(cString: $0) } ?? ""
        do {
            return switch code {
            case TypeCode.objectPath: .objectPath(try ObjectPath(text))
            case TypeCode.signature: .signature(try Signature(parsing: text))
            default: .string(text)
            }
        } catch {
            throw unreadable("\(error)")
        }
    }

    private static func container(
        _ iterator: inout DBusMessageIter, _ code: Int32
    ) throws(BusConnectionError) -> BusValue {
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&iterator, &inner)
        switch code {
        case TypeCode.structure: return .structure(try values(&inner))
        case TypeCode.variant: return .variant(try value(&inner, dbus_message_iter_get_arg_type(&inner)))
        default: break
        }
        let element = dbus_message_iter_get_element_type(&iterator)
        if element != TypeCode.dictionaryEntry {
            return .array(of: try elementType(&iterator, element), try values(&inner))
        }
        guard case .dictionary(let key, let value) = try wholeType(&iterator) else {
            throw unreadable("a message holds a malformed dictionary")
        }
        return .dictionary(key: key, value: value, try entries(&inner))
    }

    private static func entries(
        _ iterator: inout DBusMessageIter
    ) throws(BusConnectionError) -> [BusValue.Entry] {
        var entries: [BusValue.Entry] = []
        while dbus_message_iter_get_arg_type(&iterator) == TypeCode.dictionaryEntry {
            var entry = DBusMessageIter()
            dbus_message_iter_recurse(&iterator, &entry)
            let key = try value(&entry, dbus_message_iter_get_arg_type(&entry))
            dbus_message_iter_next(&entry)
            entries.append(BusValue.Entry(key, try value(&entry, dbus_message_iter_get_arg_type(&entry))))
            dbus_message_iter_next(&iterator)
        }
        return entries
    }

    private static func elementType(
        _ iterator: inout DBusMessageIter, _ element: Int32
    ) throws(BusConnectionError) -> BusType {
        if let simple = TypeCode.simpleType(element) { return simple }
        guard case .array(let type) = try wholeType(&iterator) else {
            throw unreadable("a message holds a malformed array")
        }
        return type
    }

    /// The type of the value at the iterator, from its signature: an empty array has no element to ask.
    private static func wholeType(_ iterator: inout DBusMessageIter) throws(BusConnectionError) -> BusType {
        guard let pointer = dbus_message_iter_get_signature(&iterator) else { throw .outOfMemory }
        defer { dbus_free(pointer) }
        let text = String(cString: pointer)
        if text == "a{sv}" { return .dictionary(key: .string, value: .variant) }
        do {
            let types = try Signature(parsing: text).types
            if types.count == 1 { return types[0] }
        } catch {
            throw unreadable("\(error)")
        }
        throw unreadable("a message holds a value of several types")
    }

    private static func unreadable(_ message: String) -> BusConnectionError {
        BusConnectionError(.invalidValue, message)
    }
}

extension TypeCode {
    /// The type of a code that stands for a type by itself.
    fileprivate static func simpleType(_ code: Int32) -> BusType? {
        switch code {
        case byte: .byte
        case boolean: .boolean
        case int16: .int16
        case uint16: .uint16
        case int32: .int32
        case uint32: .uint32
        case int64: .int64
        case uint64: .uint64
        case double: .double
        case string: .string
        case objectPath: .objectPath
        case signature: .signature
        case unixFD: .unixFD
        case variant: .variant
        default: nil
        }
    }
}

extension MessageHandle {
    var serial: UInt32 { dbus_message_get_serial(pointer) }
    var replySerial: UInt32 { dbus_message_get_reply_serial(pointer) }
    var wantsNoReply: Bool { dbus_message_get_no_reply(pointer) != 0 }
    var mayStart: Bool { dbus_message_get_auto_start(pointer) != 0 }
    var destination: String? { Self.text(dbus_message_get_destination(pointer)) }
    var path: String? { Self.text(dbus_message_get_path(pointer)) }
    var interface: String? { Self.text(dbus_message_get_interface(pointer)) }
    var member: String? { Self.text(dbus_message_get_member(pointer)) }
    var errorName: String? { Self.text(dbus_message_get_error_name(pointer)) }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}
