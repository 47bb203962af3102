internal import CDBus

/// The library's watches for writing, as registrations with the loop. It is never told that there is something to read:
/// that is read past it.
///
/// The library calls back into this table from inside of ``handle(_:_:)``, so nothing here holds on to its
/// own state across a call to the library.
final class WatchTable {
    private struct Registration {
        let token: UInt64
        var events: UInt32
    }

    private var watches: [OpaquePointer] = []
    private var registrations: [Int32: Registration] = [:]
    private var loop: BusLoop?
    private var onEvents: @Sendable (Int32, UInt32) -> Void = { _, _ in }

    func attach(to loop: BusLoop, _ onEvents: @escaping @Sendable (Int32, UInt32) -> Void) {
        self.loop = loop
        self.onEvents = onEvents
    }

    /// False when the kernel refuses to watch the descriptor.
    func add(_ watch: OpaquePointer) -> Bool {
        watches.append(watch)
        return register(dbus_watch_get_unix_fd(watch))
    }

    func remove(_ watch: OpaquePointer) {
        watches.removeAll { $0 == watch }
        register(dbus_watch_get_unix_fd(watch))
    }

    func toggle(_ watch: OpaquePointer) { register(dbus_watch_get_unix_fd(watch)) }

    func removeAll() {
        watches = []
        for registration in registrations.values { loop?.removeSource(registration.token) }
        registrations = [:]
    }

    /// Tells the library what happened on a descriptor.
    func handle(_ descriptor: Int32, _ events: UInt32) {
        var flags: UInt32 = 0
        if events & EPOLLOUT.rawValue != 0 { flags |= DBUS_WATCH_WRITABLE.rawValue }
        if events & EPOLLHUP.rawValue != 0 { flags |= DBUS_WATCH_HANGUP.rawValue }
        if events & EPOLLERR.rawValue != 0 { flags |= DBUS_WATCH_ERROR.rawValue }
        let always = DBUS_WATCH_HANGUP.rawValue | DBUS_WATCH_ERROR.rawValue
        for watch in watches
        where watches.contains(watch) && dbus_watch_get_enabled(watch) != 0
            && dbus_watch_get_unix_fd(watch) == descriptor
        {
            let relevant = flags & (dbus_watch_get_flags(watch) | always)
            if relevant != 0 { dbus_watch_handle(watch, relevant) }
        }
    }

    /// Tells the library that it can write.
    func write() {
        let descriptors = Set(watches.filter { dbus_watch_get_enabled($0) != 0 }.map { dbus_watch_get_unix_fd($0) })
        for descriptor in descriptors { handle(descriptor, EPOLLOUT.rawValue) }
    }

    /// Brings the registration of a descriptor in line with its enabled watches.
    @discardableResult
    private func register(_ descriptor: Int32) -> Bool {
        var events: UInt32 = 0
        for watch in watches
        where dbus_watch_get_enabled(watch) != 0 && dbus_watch_get_unix_fd(watch) == descriptor {
            let flags = dbus_watch_get_flags(watch)
            if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { events |= EPOLLOUT.rawValue }
        }
        guard let loop, descriptor >= 0 else { return false }
        if let known = registrations[descriptor] {
            if events == 0 {
                // A registration without events would still report a hang-up, over and over.
                registrations[descriptor] = nil
                loop.removeSource(known.token)
            } else if events != known.events {
                registrations[descriptor]?.events = events
                loop.changeSource(known.token, events: events)
            }
            return true
        }
        guard events != 0 else { return true }
        let onEvents = onEvents
        guard let token = loop.addSource(descriptor, events: events, { onEvents(descriptor, $0) }) else {
            return false
        }
        registrations[descriptor] = Registration(token: token, events: events)
        return true
    }
}
