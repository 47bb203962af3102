internal import CDBus
internal import Glibc

/// Owns a private connection of the library: closed and released once, when this goes.
///
/// The library connects, authenticates, says Hello, and writes calls and what carries descriptors. All else goes past
/// it: what comes is read by ``IncomingStream``, signals and answers leave through ``OutgoingBatch``.
///
/// Not `Sendable`: after ``attach(to:pump:flushBatch:onReady:onWritable:)`` everything here happens on the loop's
/// thread.
final class ConnectionHandle {
    /// What ``next()`` found.
    enum Incoming {
        case message(IncomingMessage)
        /// The bus has gone away, or sent what is no message.
        case ended
    }

    let pointer: OpaquePointer
    /// The library's socket under a number of our own: the library closes its own when it finds the connection broken,
    /// and that number may be another file's then.
    @exclusivity(unchecked) private var socket: Int32
    let watches = WatchTable()
    private var loop: BusLoop?
    private var reading: UInt64?
    private var pump: @Sendable () -> Void = {}
    @exclusivity(unchecked) private var isPumpPosted = false
    /// Whether nothing more can come.
    @exclusivity(unchecked) private var hasEnded = false
    /// Whether the loop tells when the socket takes more of a message that is half out.
    private var awaitsRoom = false
    @exclusivity(unchecked) private var batch = OutgoingBatch()
    @exclusivity(unchecked) private var stream = IncomingStream()
    private var flushBatch: @Sendable () -> Void = {}

    /// Opens a connection and says Hello; blocks as long as the library does.
    init(opening address: String) throws(BusConnectionError) {
        dbus_threads_init_default()
        var error = ScopedError()
        guard let pointer = error.lend({ dbus_connection_open_private(address, $0) }) else {
            throw BusConnectionError(.cannotConnect, error.message)
        }
        dbus_connection_set_exit_on_disconnect(pointer, 0)
        self.pointer = pointer
        socket = -1
        guard error.lend({ dbus_bus_register(pointer, $0) }) != 0 else {
            throw BusConnectionError(.cannotConnect, error.message)
        }
        var descriptor: Int32 = -1
        if dbus_connection_get_unix_fd(pointer, &descriptor) != 0 {
            socket = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        }
        guard socket >= 0 else {
            throw BusConnectionError(.cannotConnect, "the connection to the bus has no socket that can be shared")
        }
    }

    deinit {
        close()
        // Also where it never came to a socket of our own: the library aborts when one that is open goes.
        dbus_connection_close(pointer)
        // Removes what is still there through the trampolines, while this object is whole.
        dbus_connection_set_watch_functions(pointer, nil, nil, nil, nil, nil)
        watches.removeAll()
        dbus_connection_unref(pointer)
    }

    var uniqueName: String? { dbus_bus_get_unique_name(pointer).map { String(cString: $0) } }
    var isConnected: Bool { !hasEnded && socket >= 0 }
    var outgoingBytes: Int { dbus_connection_get_outgoing_size(pointer) + batch.count }

    /// Starts serving the connection from the loop.
    ///
    /// - Parameters:
    ///   - pump: what calls ``next()`` on the loop; posted once per message that waits.
    ///   - flushBatch: what calls ``sendBatch()`` on the loop, at the end of a turn.
    ///   - onReady: what calls ``serve(_:)`` on the loop.
    ///   - onWritable: hands a descriptor's events to ``watches``, on the loop.
    func attach(
        to loop: BusLoop, pump: @escaping @Sendable () -> Void, flushBatch: @escaping @Sendable () -> Void,
        onReady: @escaping @Sendable (UInt32) -> Void, onWritable: @escaping @Sendable (Int32, UInt32) -> Void
    ) {
        self.loop = loop
        self.pump = pump
        self.flushBatch = flushBatch
        watches.attach(to: loop, onWritable)
        let me = Unmanaged.passUnretained(self).toOpaque()
        // Fails for lack of memory only.
        dbus_connection_set_watch_functions(
            pointer, Trampolines.addWatch, Trampolines.removeWatch, Trampolines.toggleWatch, me, nil)
        takeOver()
        reading = loop.addSource(socket, events: EPOLLIN.rawValue, onReady)
        if reading == nil { hasEnded = true }
        schedulePumpIfNeeded()
        if !batch.isEmpty { loop.atEndOfTurn(flushBatch) }
    }

    /// Takes what the library read behind the answer to Hello: whole messages, as the bus has sent two small ones then.
    /// Somebody who waits for new names and sends a large message within microseconds could leave half of it with
    /// the library, which has no way to tell; what follows is no message then, and the connection ends.
    private func takeOver() {
        while let message = dbus_connection_pop_message(pointer) {
            defer { dbus_message_unref(message) }
            var bytes: UnsafeMutablePointer<CChar>?
            var count: Int32 = 0
            guard dbus_message_marshal(message, &bytes, &count) != 0 else { continue }
            stream.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
            dbus_free(bytes)
        }
    }

    /// Does what the socket is ready for.
    ///
    /// - Returns: whether ``next()`` has something to say that no pump has been posted for.
    func serve(_ events: UInt32) -> Bool {
        if events & EPOLLOUT.rawValue != 0 { sendBatch() }
        // A message that is here as a whole is handled first.
        if events & ~EPOLLOUT.rawValue != 0, isConnected, !stream.hasMessage, stream.receive(from: socket) == .ended {
            end()
        }
        return needsPump
    }

    /// Whether ``next()`` has something to say and nobody has been told to ask.
    private var needsPump: Bool { !isPumpPosted && socket >= 0 && (stream.hasMessage || hasEnded) }

    /// Takes the next message.
    ///
    /// One message per call; ``finish()`` belongs behind its handling, so that the jobs that it starts run before
    /// the next one.
    func next() -> Incoming? {
        isPumpPosted = true
        do throws(WireReader.Fault) {
            if let message = try stream.next() { return .message(message) }
            return hasEnded ? .ended : nil
        } catch {
            return .ended
        }
    }

    /// Whether a message is here as a whole.
    var hasMessage: Bool { stream.hasMessage }

    /// Reads what has come meanwhile; does not wait.
    func lookAhead() {
        if isConnected, !stream.hasMessage, stream.receive(from: socket) == .ended { end() }
    }

    /// Posts the pump again when more messages wait.
    ///
    /// - Parameter hasMore: whether calls wait that have been taken already.
    func finish(hasMore: Bool) {
        isPumpPosted = false
        if hasMore, let loop, socket >= 0 {
            isPumpPosted = true
            loop.post(pump)
        } else {
            schedulePumpIfNeeded()
        }
    }

    /// Posts the pump when there is something to say, and it has not been posted.
    func schedulePumpIfNeeded() {
        guard needsPump, let loop else { return }
        isPumpPosted = true
        loop.post(pump)
    }

    /// Nothing more can come. What has come is handled before ``next()`` says so.
    private func end() {
        hasEnded = true
        stopReading()
    }

    private func stopReading() {
        if let reading { loop?.removeSource(reading) }
        reading = nil
    }

    /// Sends a signal or an answer with all others of this turn of the loop.
    ///
    /// - Parameter sharesSignals: whether signals before it may still be replaced.
    func send(_ message: WireMessage, sharesSignals: Bool = false) throws(BusConnectionError) {
        if message.holdsDescriptor {
            try send(try message.handle())
            return
        }
        if batch.isEmpty { loop?.atEndOfTurn(flushBatch) }
        try batch.add(message, sharesSignals: sharesSignals)
        if batch.isFull { sendBatch() }
    }

    /// Sends signals with all others of this turn of the loop, in the place of earlier ones if they wait there still.
    func send(_ signals: MarshalledSignals, insteadOf earlier: QueuedSignals?) -> QueuedSignals {
        if batch.isEmpty { loop?.atEndOfTurn(flushBatch) }
        let queued = batch.add(signals, insteadOf: earlier)
        if batch.isFull { sendBatch() }
        return queued
    }

    /// Writes the signals and answers of this turn. Where the socket has taken a part only, the rest follows when it
    /// takes more.
    func sendBatch() {
        guard socket >= 0 else { return }
        let awaitsRoom = !batch.flush(pointer, socket)
        guard awaitsRoom != self.awaitsRoom, let reading else { return }
        self.awaitsRoom = awaitsRoom
        loop?.changeSource(reading, events: EPOLLIN.rawValue | (awaitsRoom ? EPOLLOUT.rawValue : 0))
    }

    /// Queues a message and writes as much as the socket takes; returns its serial.
    @discardableResult
    func send(_ message: borrowing MessageHandle) throws(BusConnectionError) -> UInt32 {
        writeBatch()
        var serial: UInt32 = 0
        guard dbus_connection_send(pointer, message.pointer, &serial) != 0 else {
            throw BusConnectionError(
                .invalidValue,
                "the message can't be sent: no memory, or this bus does not carry file descriptors")
        }
        noteLibrary()
        return serial
    }

    /// Lets the library write what waits there.
    func write(_ descriptor: Int32, _ events: UInt32) {
        watches.handle(descriptor, events)
        noteLibrary()
    }

    /// The library tells nobody when it finds the connection broken while it writes.
    private func noteLibrary() {
        batch.libraryMayWrite()
        guard dbus_connection_get_is_connected(pointer) == 0 else { return }
        end()
        schedulePumpIfNeeded()
    }

    /// Writes everything; blocks until the bus has taken it.
    func flush() {
        writeBatch()
        while isConnected, dbus_connection_has_messages_to_send(pointer) != 0 {
            if waitForSocket() { watches.write() }
            if dbus_connection_get_is_connected(pointer) == 0 { return end() }
        }
    }

    /// Writes the batch, and waits where half a message is out.
    private func writeBatch() {
        while isConnected, !batch.flush(pointer, socket) { _ = waitForSocket() }
    }

    /// Waits until the socket takes something, and reads meanwhile: a bus that can't get rid of its messages takes none.
    private func waitForSocket() -> Bool {
        var wait = pollfd(fd: socket, events: Int16(POLLIN | POLLOUT), revents: 0)
        poll(&wait, 1, -1)
        if wait.revents & Int16(POLLIN | POLLERR | POLLHUP) != 0, stream.receive(from: socket) == .ended { end() }
        return wait.revents & Int16(POLLOUT) != 0
    }

    func close() {
        guard socket >= 0 else { return }
        sendBatch()
        stopReading()
        dbus_connection_close(pointer)
        Glibc.close(socket)
        socket = -1
    }
}
