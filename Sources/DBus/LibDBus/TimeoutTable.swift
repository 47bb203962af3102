internal import CDBus

/// The library's own timeouts on the loop's timers. They repeat until the library disables or removes them.
final class TimeoutTable {
    private var timers: [OpaquePointer: BusTimer] = [:]
    private var loop: BusLoop?
    private var onTimeout: @Sendable (UInt) -> Void = { _ in }

    func attach(to loop: BusLoop, _ onTimeout: @escaping @Sendable (UInt) -> Void) {
        self.loop = loop
        self.onTimeout = onTimeout
    }

    /// Starts, restarts or stops the timer, as the library says.
    func update(_ timeout: OpaquePointer) {
        remove(timeout)
        guard let loop, dbus_timeout_get_enabled(timeout) != 0 else { return }
        let onTimeout = onTimeout
        let key = UInt(bitPattern: timeout)
        timers[timeout] = loop.schedule(after: .milliseconds(dbus_timeout_get_interval(timeout))) {
            onTimeout(key)
        }
    }

    func remove(_ timeout: OpaquePointer) { timers.removeValue(forKey: timeout)?.cancel() }

    func removeAll() {
        for timer in timers.values { timer.cancel() }
        timers = [:]
    }

    /// Tells the library that its timeout with this key is due; a key that is gone does nothing.
    func fire(_ key: UInt) {
        guard let timeout = timers.keys.first(where: { UInt(bitPattern: $0) == key }) else { return }
        dbus_timeout_handle(timeout)
        if timers[timeout] != nil { update(timeout) }
    }
}
