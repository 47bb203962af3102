internal import CDBus

/// Every function that the library calls. Its user data is the ``ConnectionHandle``, unretained: the library
/// drops these functions before the handle goes. All are called on the loop's thread, inside a call to the
/// library.
enum Trampolines {
    typealias Pointer = UnsafeMutableRawPointer

    /// Keeps every message for ``ConnectionHandle/dispatch()``; nothing else in the library is to see it.
    static let filter: @convention(c) (OpaquePointer?, OpaquePointer?, Pointer?) -> DBusHandlerResult = {
        _, message, data in
        guard let message, let handle = handle(data) else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
        handle.receive(message)
        return DBUS_HANDLER_RESULT_HANDLED
    }

    static let dispatchStatus: @convention(c) (OpaquePointer?, DBusDispatchStatus, Pointer?) -> Void = {
        _, status, data in
        if status == DBUS_DISPATCH_DATA_REMAINS { handle(data)?.schedulePump() }
    }

    static let addWatch: @convention(c) (OpaquePointer?, Pointer?) -> dbus_bool_t = { watch, data in
        guard let watch, let handle = handle(data) else { return 0 }
        return handle.watches.add(watch) ? 1 : 0
    }

    static let removeWatch: @convention(c) (OpaquePointer?, Pointer?) -> Void = { watch, data in
        if let watch { handle(data)?.watches.remove(watch) }
    }

    static let toggleWatch: @convention(c) (OpaquePointer?, Pointer?) -> Void = { watch, data in
        if let watch { handle(data)?.watches.toggle(watch) }
    }

    static let addTimeout: @convention(c) (OpaquePointer?, Pointer?) -> dbus_bool_t = { timeout, data in
        if let timeout { handle(data)?.timeouts.update(timeout) }
        return 1
    }

    static let removeTimeout: @convention(c) (OpaquePointer?, Pointer?) -> Void = { timeout, data in
        if let timeout { handle(data)?.timeouts.remove(timeout) }
    }

    static let toggleTimeout: @convention(c) (OpaquePointer?, Pointer?) -> Void = { timeout, data in
        if let timeout { handle(data)?.timeouts.update(timeout) }
    }

    private static func handle(_ data: Pointer?) -> ConnectionHandle? {
        data.map { Unmanaged<ConnectionHandle>.fromOpaque($0).takeUnretainedValue() }
    }
}
