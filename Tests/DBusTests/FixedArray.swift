internal import CDBus

@testable internal import DBus

/// Arrays of numbers, which the library writes as one block of memory.
enum FixedArray {
    /// Appends the elements to `iterator`, which is inside the array; nil when they have no fixed size, false
    /// when there is no memory.
    static func append(
        _ elements: BusElements, of type: BusType, to iterator: inout DBusMessageIter
    ) -> Bool? {
        switch type {
        case .byte:
            write(elements, TypeCode.byte, &iterator) { if case .byte(let raw) = $0 { raw } else { nil } }
        case .boolean:
            write(elements, TypeCode.boolean, &iterator) { value -> UInt32? in value.bool.map { $0 ? 1 : 0 } }
        case .int16:
            write(elements, TypeCode.int16, &iterator) { if case .int16(let raw) = $0 { raw } else { nil } }
        case .uint16:
            write(elements, TypeCode.uint16, &iterator) { if case .uint16(let raw) = $0 { raw } else { nil } }
        case .int32:
            write(elements, TypeCode.int32, &iterator) { if case .int32(let raw) = $0 { raw } else { nil } }
        case .uint32:
            write(elements, TypeCode.uint32, &iterator) { if case .uint32(let raw) = $0 { raw } else { nil } }
        case .int64:
            write(elements, TypeCode.int64, &iterator) { if case .int64(let raw) = $0 { raw } else { nil } }
        case .uint64:
            write(elements, TypeCode.uint64, &iterator) { if case .uint64(let raw) = $0 { raw } else { nil } }
        case .double:
            write(elements, TypeCode.double, &iterator) { if case .double(let raw) = $0 { raw } else { nil } }
        default: nil
        }
    }

    private static func write<Raw>(
        _ elements: BusElements, _ code: Int32, _ iterator: inout DBusMessageIter, _ raw: (BusValue) -> Raw?
    ) -> Bool {
        let block = elements.compactMap(raw)
        // The elements' types have been checked, and the size, so that the count fits.
        guard block.count == elements.count, let count = Int32(exactly: block.count) else { return false }
        return block.withUnsafeBufferPointer { buffer in
            guard var start = buffer.baseAddress, count > 0 else { return true }
            return dbus_message_iter_append_fixed_array(&iterator, code, &start, count) != 0
        }
    }
}
