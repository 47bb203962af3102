internal import CDBus

@testable internal import DBus

/// Names are validated types, so the library has nothing to abort about; the bodies are checked by
/// ``BusValueValidator``.
extension MessageHandle {
    static func call(
        _ destination: BusName, _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName,
        _ arguments: [BusValue]
    ) throws(BusConnectionError) -> MessageHandle {
        try BusValueValidator.check(arguments, path: path)
        let message = try MessageHandle(
            dbus_message_new_method_call(
                destination.rawValue, path.rawValue, interface.rawValue, member.rawValue))
        try MessageWriter.append(arguments, to: message)
        return message
    }

    static func signal(_ signal: BusSignal) throws(BusConnectionError) -> MessageHandle {
        try BusValueValidator.check(signal.arguments, path: signal.path)
        let message = try MessageHandle(
            dbus_message_new_signal(signal.path.rawValue, signal.interface.rawValue, signal.member.rawValue))
        try MessageWriter.append(signal.arguments, to: message)
        return message
    }

    /// The reply to the call with the given serial from `caller`.
    static func success(
        _ values: [BusValue], serial: UInt32, caller: BusName?
    ) throws(BusConnectionError) -> MessageHandle {
        try BusValueValidator.check(values)
        let message = try MessageHandle(dbus_message_new(DBUS_MESSAGE_TYPE_METHOD_RETURN))
        message.address(serial, caller)
        try MessageWriter.append(values, to: message)
        return message
    }

    static func failure(
        _ error: BusError, serial: UInt32, caller: BusName?
    ) throws(BusConnectionError) -> MessageHandle {
        // A message that can't travel must not keep the caller from an answer.
        var body: [BusValue] = [.string(error.message.sendable)]
        do { try BusValueValidator.check(body) } catch { body = [] }
        let message = try MessageHandle(dbus_message_new(DBUS_MESSAGE_TYPE_ERROR))
        message.address(serial, caller)
        guard dbus_message_set_error_name(message.pointer, error.name.rawValue) != 0 else {
            throw .outOfMemory
        }
        try MessageWriter.append(body, to: message)
        return message
    }

    /// Tells the callee that nobody waits for its reply.
    borrowing func wantNoReply() { dbus_message_set_no_reply(pointer, 1) }

    private borrowing func address(_ serial: UInt32, _ caller: BusName?) {
        dbus_message_set_reply_serial(pointer, serial)
        dbus_message_set_no_reply(pointer, 1)
        if let caller { dbus_message_set_destination(pointer, caller.rawValue) }
    }
}
