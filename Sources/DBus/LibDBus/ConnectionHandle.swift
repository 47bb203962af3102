internal import CDBus
internal import EventLoop
internal import Glibc

/// Owns a private connection of the library: closed and released once, when this goes.
///
/// The library connects, authenticates and says Hello. All else goes past it: what comes is read by
/// ``IncomingStream``, what goes leaves through ``OutgoingBatch``. Nothing here waits: what the socket
/// doesn't take at once follows when it takes more.
///
/// Not `Sendable`: after ``attach(to:_:)`` everything here happens on the loop's thread.
final class ConnectionHandle {
    enum Incoming: ~Copyable {
        case message(IncomingMessage)
        /// The bus has gone away, takes nothing any more, or sent what is no message.
        case ended
    }

    /// What the loop is given to run; each enters the connection and calls the method of its name here.
    struct Callbacks {
        /// Calls ``next()``; posted once per message that waits.
        var pump: @Sendable () -> Void = {}
        /// Calls ``sendBatch()``, at the end of an iteration.
        var flush: @Sendable () -> Void = {}
        var serve: @Sendable (LoopEvents) -> Void = { _ in }
        var look: @Sendable () -> Void = {}
        var pace: @Sendable () -> Void = {}
    }

    let pointer: OpaquePointer
    /// The name that the bus gave.
    private(set) var uniqueName: BusName = "org.freedesktop.DBus"
    let limits: BusLimits
    // Exclusivity is unchecked below, because all accesses are on the loop's thread and none is open across a
    // call that leads back here; a press would pay for each check.
    /// The library's socket under a number of our own: the library closes its own when it finds the
    /// connection broken, and that number may be another file's then.
    @exclusivity(unchecked) private var socket: Int32
    private var loop: Loop?
    private var watch: LoopWatch?
    /// What the loop reports of the socket.
    private var events: LoopEvents = .readable
    private var callbacks = Callbacks()
    @exclusivity(unchecked) private var isPumpPosted = false
    /// Whether calls wait that have been read and not passed to the handler.
    @exclusivity(unchecked) private var callsWait = false
    /// Whether nothing more can come.
    @exclusivity(unchecked) private var hasEnded = false
    @exclusivity(unchecked) private var batch: OutgoingBatch
    @exclusivity(unchecked) private var stream: IncomingStream
    private var patience: OutgoingPatience
    @exclusivity(unchecked) private var pace = AnswerPace()
    /// How large a message may be.
    @exclusivity(unchecked) var sizeLimit: OutgoingSizeLimit
    /// Whether answers wait until that is known.
    @exclusivity(unchecked) var answersWait = false {
        didSet { if answersWait != oldValue { adjust() } }
    }

    /// Opens a connection and says Hello. Blocks for as long as the library does: without end where the bus
    /// has as many callers waiting as it may, so it happens on a thread of its own.
    ///
    /// - Parameter number: ``nextBatch`` of the handle whose place this one takes.
    init(opening address: String, _ limits: BusLimits, batch number: UInt64 = 0) throws(BusConnectionError) {
        dbus_threads_init_default()
        var error = ScopedError()
        guard let pointer = error.runInline({ dbus_connection_open_private(address, $0) }) else {
            throw BusConnectionError(.cannotConnect, error.message)
        }
        dbus_connection_set_exit_on_disconnect(pointer, 0)
        self.pointer = pointer
        self.limits = limits
        sizeLimit = OutgoingSizeLimit(limits)
        stream = IncomingStream(limits)
        patience = OutgoingPatience(limits.patience)
        socket = -1
        batch = OutgoingBatch(number: number)
        uniqueName = try Self.hello(pointer, within: limits.connecting)
        batch = OutgoingBatch(
            number: number, takesDescriptors: dbus_connection_can_send_type(pointer, Self.descriptorCode) != 0
        )
        var descriptor: Int32 = -1
        if dbus_connection_get_unix_fd(pointer, &descriptor) != 0 {
            socket = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        }
        guard socket >= 0 else {
            throw BusConnectionError(
                .cannotConnect,
                "the connection to the bus has no socket that can be shared (\(String(cString: strerror(errno))))"
            )
        }
    }

    deinit {
        close()
        // Also where it never came to a socket of our own: the library aborts when one that is open goes.
        dbus_connection_close(pointer)
        dbus_connection_unref(pointer)
    }

    /// Says Hello. Not with the library's own function for this: it holds a lock of the whole process until
    /// the bus answers, so a bus that says nothing would hold up all other connections.
    ///
    /// - Returns: the name that the bus gave.
    private static func hello(
        _ connection: OpaquePointer, within limit: Duration
    ) throws(BusConnectionError) -> BusName {
        let milliseconds = Int32(clamping: limit.clampedNanoseconds / 1_000_000)
        var error = ScopedError()
        let bus = "org.freedesktop.DBus"
        guard let call = dbus_message_new_method_call(bus, "/org/freedesktop/DBus", bus, "Hello") else {
            throw BusConnectionError(.cannotConnect, "there is no memory for a message")
        }
        defer { dbus_message_unref(call) }
        let reply = error.runInline {
            dbus_connection_send_with_reply_and_block(connection, call, milliseconds, $0)
        }
        guard let reply else { throw BusConnectionError(.cannotConnect, error.message) }
        defer { dbus_message_unref(reply) }
        var arguments = DBusMessageIter()
        var text: UnsafePointer<CChar>?
        let isText =
            dbus_message_iter_init(reply, &arguments) != 0
            && dbus_message_iter_get_arg_type(&arguments) == Self.textCode
        if isText { dbus_message_iter_get_basic(&arguments, &text) }
        let found = text.map { String(cString: $0) }
        if let found, found.hasPrefix(":"), let name = try? BusName(found) { return name }
        throw BusConnectionError(
            .cannotConnect,
            "the bus answered Hello with \(found?.excerpt ?? "no text") instead of a unique name")
    }

    /// The codes of types by which the library is asked; its macros are casts, which Swift does not import.
    private static let textCode = Int32(UInt8(ascii: "s"))
    private static let descriptorCode = Int32(UInt8(ascii: "h"))

    var isConnected: Bool { !hasEnded && socket >= 0 }
    /// Whether ``close()`` has not been called.
    var isOpen: Bool { socket >= 0 }
    var outgoingBytes: Int { batch.count }
    /// Where the bus listens, where it is on this machine.
    var peer: MessageSizeProbe.Address? { MessageSizeProbe.Address(peerOf: socket) }
    var nextBatch: UInt64 { batch.nextNumber }

    /// Starts serving the connection from the loop.
    func attach(to loop: Loop, _ callbacks: Callbacks) {
        self.loop = loop
        self.callbacks = callbacks
        takeOver()
        watch = loop.watch(socket, for: events, callbacks.serve)
        if watch == nil { hasEnded = true }
        schedulePumpIfNeeded()
        if !batch.isEmpty { loop.atEndOfIteration(callbacks.flush) }
    }

    /// Takes what the library read behind the answer to Hello: whole messages, as the bus has sent two small
    /// ones then. A peer that waits for new names and sends a large message within microseconds could leave
    /// half of it with the library, which can't report that; what follows is no message then, and the
    /// connection ends.
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
    func serve(_ events: LoopEvents) -> Bool {
        if events.contains(.writable) { sendBatch() }
        let isOver = !events.isDisjoint(with: .ended)
        // A message that is here as a whole is handled first.
        if isOver || events.contains(.readable) && !isCongested, isConnected, !stream.hasMessage,
            stream.receive(from: socket) == .ended
        {
            end()
        }
        return needsPump
    }

    /// Whether ``next()`` has something to say and no pump has been posted.
    private var needsPump: Bool {
        !isPumpPosted && socket >= 0 && (hasEnded || (stream.hasMessage || callsWait) && !isCongested)
    }

    /// Whether so much waits to be taken that what would make it more is not read.
    private var isCongested: Bool { answersWait || batch.count > limits.outgoingQueue / 2 }

    /// Takes the next message.
    ///
    /// One message per call; ``finish()`` belongs behind its handling, so that the jobs that it starts run
    /// before the next one.
    func next() -> Incoming? {
        isPumpPosted = true
        do throws(WireReader.Fault) {
            if let message = try stream.next() { return .message(message) }
            return hasEnded ? .ended : nil
        } catch {
            return .ended
        }
    }

    /// The arguments of the message that ``next()`` gave, read now; before the next one is taken.
    func arguments(of message: borrowing IncomingMessage) throws(WireReader.Fault) -> [BusValue] {
        try stream.arguments(of: message)
    }

    /// The body of the message that ``next()`` gave, where it is large; it is read elsewhere then.
    func takeLargeBody() -> UnreadBody? { stream.takeLargeBody() }

    /// How many values ``arguments(of:)`` has made last.
    var valueCount: Int { stream.valueCount }

    /// Whether a message is here as a whole.
    var hasMessage: Bool { stream.hasMessage }

    /// Reads what has come meanwhile; does not wait.
    func readAhead() {
        if isConnected, !isCongested, !stream.hasMessage, stream.receive(from: socket) == .ended { end() }
    }

    /// Whether a call may go on whose sender has many here.
    var takesOneOfMany: Bool { pace.isOpen }

    /// A call goes on.
    ///
    /// - Parameter isOfMany: whether its sender has many here.
    func noteCall(of sender: BusName?, isOfMany: Bool) {
        if pace.recordCall(sender, isOfMany: isOfMany, at: MonotonicClock.now) {
            loop?.schedule(after: AnswerPace.rest, callbacks.pace)
        }
    }

    /// Checks whether the bus has taken what was answered, so that the next of many may go on.
    func checkPace() {
        guard socket >= 0 else { return }
        let unread = batch.isDrained ? SocketWrite.unread(at: socket) : .max
        if pace.check(unread: unread, at: MonotonicClock.now()) {
            loop?.schedule(after: AnswerPace.rest, callbacks.pace)
        } else {
            callsWait = true
            schedulePumpIfNeeded()
        }
    }

    /// Posts the pump again when more messages wait.
    ///
    /// - Parameter hasMore: whether calls wait that have been taken already.
    func finish(hasMore: Bool) {
        isPumpPosted = false
        callsWait = hasMore
        stream.finish()
        schedulePumpIfNeeded()
    }

    /// Posts the pump when there is something to say, and it has not been posted.
    func schedulePumpIfNeeded() {
        guard needsPump, let loop else { return }
        isPumpPosted = true
        loop.post(callbacks.pump)
    }

    /// Nothing more can come. What has come is handled before ``next()`` says so.
    private func end() {
        hasEnded = true
        stopReading()
    }

    private func stopReading() {
        watch?.cancel()
        watch = nil
    }

    /// Sends a message with all others of this iteration of the loop.
    ///
    /// - Parameters:
    ///   - sharesSignals: whether signals before it may still be replaced.
    ///   - limit: the size that it may have; ``sizeLimit`` unless given.
    /// - Returns: its serial.
    /// - Throws: ``BusConnectionError``; `limitsExceeded` also where the limit is not known yet, and the
    ///   message not small.
    @discardableResult
    func send(
        _ message: WireMessage, sharesSignals: Bool = false, limit: Int? = nil
    ) throws(BusConnectionError) -> UInt32 {
        if batch.count > limits.outgoingQueue { try makeRoom(for: message) }
        if batch.isEmpty { loop?.atEndOfIteration(callbacks.flush) }
        let serial = try batch.add(message, sharesSignals: sharesSignals, limit: limit ?? sizeLimit.value)
        if batch.isFull { sendBatch() }
        return serial
    }

    /// Whether it depends on a limit that is not known yet whether a message is sent.
    func hasToKnowLimit(for message: WireMessage) -> Bool {
        guard !sizeLimit.isKnown else { return false }
        do throws(BusConnectionError) {
            _ = try message.check(message.arguments, limit: sizeLimit.value)
            return false
        } catch {
            return error.code == .limitsExceeded
        }
    }

    /// Sends signals with all others of this iteration of the loop, in the place of earlier ones if they wait
    /// there still.
    func send(
        _ signals: MarshalledSignals, insteadOf earlier: QueuedSignals?
    ) throws(BusConnectionError) -> QueuedSignals {
        if batch.count > 2 * limits.outgoingQueue { try giveUp() }
        if batch.isEmpty { loop?.atEndOfIteration(callbacks.flush) }
        let queued = batch.add(signals, insteadOf: earlier)
        if batch.isFull { sendBatch() }
        return queued
    }

    /// Too much waits already.
    private func makeRoom(for message: WireMessage) throws(BusConnectionError) {
        switch message {
        case .call, .success, .prepared:
            throw BusValueValidator.excess("\(batch.count) bytes wait already for the bus to take them")
        case .signal, .failure:
            if batch.count > 2 * limits.outgoingQueue { try giveUp() }
        }
    }

    /// A signal can't be left out: a client that follows a state would keep a wrong one. With another
    /// connection all read again.
    private func giveUp() throws(BusConnectionError) {
        end()
        schedulePumpIfNeeded()
        throw .closed
    }

    /// Writes the messages of this iteration. What the socket doesn't take follows when it takes more.
    func sendBatch() {
        guard socket >= 0 else { return }
        let took = batch.flush(to: socket)
        if let time = patience.recordWrite(took: took, isEmpty: batch.isDrained, MonotonicClock.now()) {
            scheduleCheck(after: time)
        }
        adjust()
    }

    /// Has the loop watch for what there is to wait for.
    private func adjust() {
        var wanted: LoopEvents = isCongested ? [] : .readable
        if !batch.isDrained { wanted.insert(.writable) }
        guard wanted != events, let watch else { return }
        events = wanted
        watch.setEvents(wanted)
        schedulePumpIfNeeded()
    }

    private func scheduleCheck(after nanoseconds: UInt64) {
        loop?.schedule(after: .nanoseconds(Int64(clamping: nanoseconds)), callbacks.look)
    }

    /// Ends the connection where the bus has taken nothing for too long.
    func checkWhetherStuck() {
        guard socket >= 0 else { return }
        switch patience.check(MonotonicClock.now()) {
        case .nothing: break
        case .later(let time): scheduleCheck(after: time)
        case .lost:
            end()
            schedulePumpIfNeeded()
        }
    }

    /// Closes the connection. What was sent before is written as far as the socket takes it now.
    func close() {
        guard socket >= 0 else { return }
        sendBatch()
        stopReading()
        dbus_connection_close(pointer)
        Glibc.close(socket)
        socket = -1
    }
}
