internal import CDBus

/// Every function that the library calls. Its user data is the ``ConnectionHandle``, unretained: the library
/// drops these functions before the handle goes. All are called on the loop's thread, inside a call to the
/// library.
enum Trampolines {
    typealias Pointer = UnsafeMutableRawPointer

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

    private static func handle(_ data: Pointer?) -> ConnectionHandle? {
        data.map { Unmanaged<ConnectionHandle>.fromOpaque($0).takeUnretainedValue() }
    }
}
