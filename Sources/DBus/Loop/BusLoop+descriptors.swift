internal import CDBus
internal import Glibc
internal import Synchronization

extension BusLoop {
    /// Runs `action` on the loop whenever `descriptor` can be read, has failed or was hung up, as long as it
    /// stays so: read what is there, or cancel.
    ///
    /// The descriptor stays the caller's. A descriptor that is not open, that this loop watches already, or
    /// that can't be waited for (a plain file) is a programming error and traps.
    public func watch(_ descriptor: Int32, _ action: @escaping @Sendable () -> Void) -> BusWatch {
        let token = addSource(descriptor, events: EPOLLIN.rawValue) { _ in action() }
        // The user watches more than the kernel allows, or it has no memory.
        if token == nil, errno == ENOSPC || errno == ENOMEM { Self.end(Self.noDescriptors("the event loop")) }
        precondition(
            token != nil, "descriptor \(descriptor) can't be watched: \(String(cString: strerror(errno)))")
        return BusWatch(loop: self, token: token ?? 0)
    }

    /// Watches for the given epoll events; nil when the kernel refuses.
    func addSource(
        _ descriptor: Int32, events: UInt32, _ action: @escaping @Sendable (UInt32) -> Void
    ) -> UInt64? {
        let token = sources.withLock { $0.add(descriptor, action) }
        if control(EPOLL_CTL_ADD, descriptor, events: events, token: token) { return token }
        _ = sources.withLock { $0.remove(token) }
        return nil
    }

    /// Changes the events that are waited for.
    func changeSource(_ token: UInt64, events: UInt32) {
        guard let descriptor = sources.withLock({ $0[token]?.descriptor }) else { return }
        control(EPOLL_CTL_MOD, descriptor, events: events, token: token)
    }

    func removeSource(_ token: UInt64) {
        guard let removed = sources.withLock({ $0.remove(token) }) else { return }
        control(EPOLL_CTL_DEL, removed.descriptor)
    }
}
