internal import CDBus

@testable internal import DBus

/// Owns one reference to a message of the library and gives it back once.
struct MessageHandle: ~Copyable {
    let pointer: OpaquePointer

    /// Takes over a reference, as the library's constructors return it.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    /// The library's constructors return nothing only when there is no memory left.
    init(_ created: OpaquePointer?) throws(BusConnectionError) {
        guard let created else {
            throw BusConnectionError(.invalidValue, "there is no memory for a D-Bus message")
        }
        self.init(owning: created)
    }

    /// The message that these bytes are.
    ///
    /// - Throws: ``BusConnectionError`` with `invalidValue` and what the library finds wrong.
    init(demarshalling bytes: ArraySlice<UInt8>) throws(BusConnectionError) {
        var error = ScopedError()
        let pointer = bytes.withUnsafeBytes { block in
            error.runInline { error in
                dbus_message_demarshal(
                    block.bindMemory(to: CChar.self).baseAddress, Int32(block.count), error)
            }
        }
        guard let pointer else { throw BusConnectionError(.invalidValue, error.message) }
        self.init(owning: pointer)
    }

    deinit { dbus_message_unref(pointer) }
}

extension BusConnectionError {
    static let outOfMemory = BusConnectionError(.invalidValue, "there is no memory for a D-Bus message")
}
