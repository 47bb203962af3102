internal import CDBus

/// Owns a private connection of the library: closed and released once, when this goes.
///
/// Not `Sendable`: after ``attach(to:pump:onEvents:onTimeout:)`` everything here happens on the loop's
/// thread.
final class ConnectionHandle {
    let pointer: OpaquePointer
    let watches = WatchTable()
    let timeouts = TimeoutTable()
    private var loop: BusLoop?
    private var pump: @Sendable () -> Void = {}
    private var isPumpPosted = false
    /// Tries again to write the rest of a message.
    private var retry: BusTimer?
    /// Whether messages wait until half a message of ours is out.
    private var isHeldUp = false
    /// Whether messages wait behind the one that is being handled.
    private var moreWait = false
    private var batch = OutgoingBatch()
    private var flushBatch: @Sendable () -> Void = {}
    /// What the filter saw last; taken by ``dispatch()`` at once.
    private var received: MessageHandle?

    /// Opens a connection and says Hello; blocks as long as the library does.
    init(opening address: String) throws(BusConnectionError) {
        dbus_threads_init_default()
        var error = ScopedError()
        guard let pointer = error.lend({ dbus_connection_open_private(address, $0) }) else {
            throw BusConnectionError(.cannotConnect, error.message)
        }
        dbus_connection_set_exit_on_disconnect(pointer, 0)
        self.pointer = pointer
        guard error.lend({ dbus_bus_register(pointer, $0) }) != 0 else {
            throw BusConnectionError(.cannotConnect, error.message)
        }
    }

    deinit {
        _ = batch.flush(pointer)
        dbus_connection_close(pointer)
        // Removes what is still there through the trampolines, while this object is whole.
        dbus_connection_set_watch_functions(pointer, nil, nil, nil, nil, nil)
        dbus_connection_set_timeout_functions(pointer, nil, nil, nil, nil, nil)
        dbus_connection_set_dispatch_status_function(pointer, nil, nil, nil)
        watches.removeAll()
        timeouts.removeAll()
        dbus_connection_unref(pointer)
    }

    var uniqueName: String? { dbus_bus_get_unique_name(pointer).map { String(cString: $0) } }
    var isConnected: Bool { dbus_connection_get_is_connected(pointer) != 0 }
    var outgoingBytes: Int { dbus_connection_get_outgoing_size(pointer) + batch.count }

    /// Starts serving the connection from the loop.
    ///
    /// - Parameters:
    ///   - pump: what calls ``dispatch()`` on the loop; posted once per message that waits.
    ///   - flushBatch: what calls ``sendBatch()`` on the loop, at the end of a turn.
    ///   - onEvents: hands a descriptor's events to ``watches``, on the loop.
    ///   - onTimeout: hands a due timeout's key to ``timeouts``, on the loop.
    func attach(
        to loop: BusLoop, pump: @escaping @Sendable () -> Void, flushBatch: @escaping @Sendable () -> Void,
        onEvents: @escaping @Sendable (Int32, UInt32) -> Void, onTimeout: @escaping @Sendable (UInt) -> Void
    ) {
        self.loop = loop
        self.pump = pump
        self.flushBatch = flushBatch
        watches.attach(to: loop, onEvents)
        timeouts.attach(to: loop, onTimeout)
        let me = Unmanaged.passUnretained(self).toOpaque()
        // These fail for lack of memory only; the connection is deaf then, as good as closed.
        dbus_connection_add_filter(pointer, Trampolines.filter, me, nil)
        dbus_connection_set_dispatch_status_function(pointer, Trampolines.dispatchStatus, me, nil)
        dbus_connection_set_timeout_functions(
            pointer, Trampolines.addTimeout, Trampolines.removeTimeout, Trampolines.toggleTimeout, me, nil)
        dbus_connection_set_watch_functions(
            pointer, Trampolines.addWatch, Trampolines.removeWatch, Trampolines.toggleWatch, me, nil)
        schedulePumpIfNeeded()
        if !batch.isEmpty { loop.atEndOfTurn(flushBatch) }
    }

    /// Takes the next message through the library, which keeps those of `org.freedesktop.DBus.Peer` to
    /// itself.
    ///
    /// One message per call; ``finishDispatch()`` belongs behind its handling, so that the jobs that it
    /// starts run before the next one.
    func dispatch() -> MessageHandle? {
        isPumpPosted = true
        moreWait = false
        guard !batch.isHalfWay else {
            // The library may answer by itself, and that would come between the halves of a message.
            isHeldUp = true
            return nil
        }
        // Of what comes while it is handled, the library tells by the dispatch status function.
        if dbus_connection_dispatch(pointer) == DBUS_DISPATCH_DATA_REMAINS { moreWait = true }
        return received.take()
    }

    /// Posts the pump again when more messages wait.
    func finishDispatch() {
        isPumpPosted = false
        if moreWait { schedulePump() }
    }

    /// Sends a signal or an answer with all others of this turn of the loop.
    func send(_ message: WireMessage) throws(BusConnectionError) {
        if message.holdsDescriptor {
            try send(try message.handle())
            return
        }
        if batch.isEmpty { loop?.atEndOfTurn(flushBatch) }
        if try batch.add(message) { sendBatch() }
    }

    /// Sends signals with all others of this turn of the loop.
    func send(_ signals: MarshalledSignals) {
        if batch.isEmpty { loop?.atEndOfTurn(flushBatch) }
        if batch.add(signals) { sendBatch() }
    }

    /// Writes the signals and answers of this turn. Where the socket has taken a part only, the rest follows soon.
    func sendBatch() {
        guard batch.flush(pointer) else {
            retry?.cancel()
            retry = loop?.schedule(after: .milliseconds(1), flushBatch)
            return
        }
        guard isHeldUp else { return }
        isHeldUp = false
        schedulePumpIfNeeded()
    }

    /// Queues a message and writes as much as the socket takes; returns its serial.
    @discardableResult
    func send(_ message: borrowing MessageHandle) throws(BusConnectionError) -> UInt32 {
        _ = batch.flush(pointer, waits: true)
        var serial: UInt32 = 0
        guard dbus_connection_send(pointer, message.pointer, &serial) != 0 else {
            throw BusConnectionError(
                .invalidValue,
                "the message can't be sent: no memory, or this bus does not carry file descriptors")
        }
        return serial
    }

    func flush() {
        _ = batch.flush(pointer, waits: true)
        dbus_connection_flush(pointer)
    }

    func close() {
        sendBatch()
        dbus_connection_close(pointer)
    }

    func schedulePumpIfNeeded() {
        guard !isPumpPosted, dbus_connection_get_dispatch_status(pointer) == DBUS_DISPATCH_DATA_REMAINS else {
            return
        }
        schedulePump()
    }

    /// For the library's notice that messages wait; it must not be dispatched from inside of that.
    func schedulePump() {
        guard !isPumpPosted, let loop else {
            moreWait = true
            return
        }
        isPumpPosted = true
        loop.post(pump)
    }

    /// For the filter.
    func receive(_ message: OpaquePointer) { received = MessageHandle(retaining: message) }
}
