internal import CDBus

/// Owns one reference to a message of the library and gives it back once.
struct MessageHandle: ~Copyable {
    let pointer: OpaquePointer

    /// Takes over a reference, as the library's constructors return it.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    /// Adds a reference to a message that someone else owns.
    init(retaining pointer: OpaquePointer) {
        dbus_message_ref(pointer)
        self.pointer = pointer
    }

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
            error.lend { error in
                dbus_message_demarshal(block.bindMemory(to: CChar.self).baseAddress, Int32(block.count), error)
            }
        }
        guard let pointer else { throw BusConnectionError(.invalidValue, error.message) }
        self.init(owning: pointer)
    }

    deinit { dbus_message_unref(pointer) }

    var kind: Int32 { dbus_message_get_type(pointer) }
    var serial: UInt32 { dbus_message_get_serial(pointer) }
    var replySerial: UInt32 { dbus_message_get_reply_serial(pointer) }
    var wantsNoReply: Bool { dbus_message_get_no_reply(pointer) != 0 }

    var path: String? { Self.text(dbus_message_get_path(pointer)) }
    var interface: String? { Self.text(dbus_message_get_interface(pointer)) }
    var member: String? { Self.text(dbus_message_get_member(pointer)) }
    var sender: String? { Self.text(dbus_message_get_sender(pointer)) }
    var errorName: String? { Self.text(dbus_message_get_error_name(pointer)) }

    /// Whether this is the library's own word that the connection has ended; no peer can send that interface.
    var isDisconnected: Bool {
        dbus_message_is_signal(pointer, "org.freedesktop.DBus.Local", "Disconnected") != 0
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}
