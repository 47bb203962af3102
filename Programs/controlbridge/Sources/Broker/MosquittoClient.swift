internal import CMosquitto
internal import Glibc

/// One object of libmosquitto: the only place where its functions are called. Its callbacks run while one of
/// these methods does, on the same thread, and what they bring is taken afterwards.
final class MosquittoClient {
    enum Version {
        case three, five
    }

    private let handle: OpaquePointer
    private let version: Version
    private let received: Received
    /// Whether there was a socket to the broker.
    private(set) var wasReached = false
    /// After so many seconds without a message the broker wants to hear of this client, where it says so.
    var brokersKeepAlive: Int? { received.keepAlive }
    /// By the library's numbers of messages.
    private var tokens: [Int32: UInt64] = [:]

    /// What a message from a broker has at most, where it speaks MQTT 5.
    private static let longestPacket: UInt32 = 640 << 10

    static func prepareLibrary() { mosquitto_lib_init() }

    init(_ options: BrokerOptions, _ version: Version) throws(BrokerFailure) {
        let received = Received()
        let context = Unmanaged.passUnretained(received).toOpaque()
        guard let handle = mosquitto_new(options.clientID, true, context) else {
            throw BrokerFailure(description: "there is no memory for a connection", isRefusal: false)
        }
        (self.handle, self.version, self.received) = (handle, version, received)
        mosquitto_int_option(
            handle, MOSQ_OPT_PROTOCOL_VERSION, version == .five ? MQTT_PROTOCOL_V5 : MQTT_PROTOCOL_V311)
        // A state goes at once, and doesn't wait until the broker has confirmed the one before.
        mosquitto_int_option(handle, MOSQ_OPT_TCP_NODELAY, 1)
        Received.listen(to: handle)
        if let (topic, payload) = options.will {
            let bytes = Array(payload.utf8)
            try check(
                mosquitto_will_set(handle, topic, Int32(clamping: bytes.count), bytes, 1, true),
                "the will can't be set")
        }
        if let user = options.user {
            try check(mosquitto_username_pw_set(handle, user, options.password), "the user can't be named")
        }
        guard options.usesTLS else { return }
        if let file = options.certificates {
            try check(
                mosquitto_tls_set(handle, file, nil, nil, nil, nil), "\(file) can't be read", isRefusal: true)
        } else {
            try check(
                mosquitto_int_option(handle, MOSQ_OPT_TLS_USE_OS_CERTS, 1),
                "the system's certificates can't be used", isRefusal: true)
        }
        try check(mosquitto_tls_insecure_set(handle, false), "certificates can't be checked", isRefusal: true)
    }

    deinit { mosquitto_destroy(handle) }

    func connect(_ options: BrokerOptions, keepAlive: Int) throws(BrokerFailure) {
        var properties: OpaquePointer?
        defer { mosquitto_property_free_all(&properties) }
        if version == .five {
            mosquitto_property_add_int32(
                &properties, Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue), Self.longestPacket)
        }
        let result = mosquitto_connect_bind_v5(
            handle, options.host, Int32(clamping: options.port), Int32(clamping: keepAlive), nil, properties)
        let number = errno
        wasReached = socket >= 0
        if let failure = failure(result, number) { throw failure }
    }

    var socket: Int32 { mosquitto_socket(handle) }
    var wantsWrite: Bool { mosquitto_want_write(handle) }

    func read() -> BrokerFailure? {
        let result = mosquitto_loop_read(handle, 1)
        let number = errno
        // A broker that gathers what it sends waits for this, and the kernel would think 40 ms about it. It
        // has to be said each time.
        var isQuick: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_QUICKACK, &isQuick, socklen_t(MemoryLayout<Int32>.size))
        return failure(result, number)
    }

    func write() -> BrokerFailure? { failure(mosquitto_loop_write(handle, 1), errno) }
    /// Looks whether the broker has to be asked if it is still there.
    func care() -> BrokerFailure? { failure(mosquitto_loop_misc(handle), errno) }

    /// What has come since this was called last.
    func takeEvents() -> [BrokerEvent] {
        defer { received.events = [] }
        return received.events.map { event in
            switch event {
            case .connected: .connected
            case .message(let message): .message(message)
            case .published(let number): .acknowledged(tokens.removeValue(forKey: number) ?? 0)
            }
        }
    }

    func publish(_ message: BrokerMessage) {
        var properties: OpaquePointer?
        defer { mosquitto_property_free_all(&properties) }
        if version == .five, let expiry = message.expiry {
            mosquitto_property_add_int32(
                &properties, Int32(MQTT_PROP_MESSAGE_EXPIRY_INTERVAL.rawValue),
                UInt32(clamping: expiry.components.seconds))
        }
        var number: Int32 = 0
        let result = mosquitto_publish_v5(
            handle, &number, message.topic, Int32(clamping: message.payload.count), message.payload, 1,
            message.isRetained, properties)
        if result == MOSQ_ERR_SUCCESS.rawValue, let token = message.token { tokens[number] = token }
    }

    func subscribe(_ subscription: BrokerSubscription) {
        let options =
            version == .five && !subscription.takesRetained
            ? Int32(
                bitPattern: MQTT_SUB_OPT_SEND_RETAIN_NEVER.rawValue
                    | MQTT_SUB_OPT_RETAIN_AS_PUBLISHED.rawValue
            ) : 0
        mosquitto_subscribe_v5(
            handle, nil, subscription.topic, subscription.isConfirmed ? 1 : 0, options, nil)
    }

    func unsubscribe(_ topic: String) { mosquitto_unsubscribe(handle, nil, topic) }

    func disconnect() { mosquitto_disconnect(handle) }

    // Failures.

    private func check(
        _ result: Int32, _ deed: String, isRefusal: Bool = false
    ) throws(BrokerFailure) {
        guard result != MOSQ_ERR_SUCCESS.rawValue else { return }
        throw BrokerFailure(
            description: "\(deed): \(Self.words(mosquitto_strerror(result)))", isRefusal: isRefusal)
    }

    /// The library's words, as they go on with a sentence.
    private static func words(_ text: UnsafePointer<CChar>) -> String {
        let words = String(cString: text).lowercased()
        return words.hasSuffix(".") ? String(words.dropLast()) : words
    }

    /// Whether the broker knows no MQTT 5: the older ones say so in their own form.
    var isTooNew: Bool {
        version == .five && received.refusal == Int32(MQTT_RC_UNSUPPORTED_PROTOCOL_VERSION.rawValue)
    }

    /// Nil for success.
    ///
    /// - Parameter number: what errno was.
    private func failure(_ result: Int32, _ number: Int32) -> BrokerFailure? {
        if let refusal = received.refusal {
            let reason =
                version == .five
                ? Self.words(mosquitto_reason_string(refusal)) : Self.words(mosquitto_connack_string(refusal))
            return BrokerFailure(description: "the broker refuses this client: \(reason)", isRefusal: true)
        }
        if let ending = received.ending {
            return BrokerFailure(
                description: "the broker has ended the connection: "
                    + Self.words(mosquitto_reason_string(ending)),
                isRefusal: false, isTakenOver: ending == Int32(MQTT_RC_SESSION_TAKEN_OVER.rawValue))
        }
        switch result {
        case MOSQ_ERR_SUCCESS.rawValue: return nil
        case MOSQ_ERR_TLS.rawValue, MOSQ_ERR_TLS_HANDSHAKE.rawValue:
            // What answers nothing, or with something else, is no matter of certificates.
            let hint =
                ["unexpected eof", "wrong version number"].contains { received.error.contains($0) }
                ? "; if the broker has no encryption, \"tls\": false says so" : ""
            let reason = received.error.isEmpty ? "" : ": \(received.error)\(hint)"
            return BrokerFailure(
                description: "there is no safe connection, and none is made without\(reason)", isRefusal: true
            )
        case MOSQ_ERR_ERRNO.rawValue:
            return BrokerFailure(
                description: number == 0
                    ? "the broker has ended the connection" : Self.words(strerror(number)),
                isRefusal: false)
        case MOSQ_ERR_EAI.rawValue:
            return BrokerFailure(description: "the broker's name can't be looked up", isRefusal: false)
        default:
            return BrokerFailure(
                description: Self.words(mosquitto_strerror(result)), isRefusal: false)
        }
    }
}

/// What the library's callbacks bring.
private final class Received {
    enum Event {
        case connected
        case message(BrokerMessage)
        case published(Int32)
    }

    var events: [Event] = []
    var keepAlive: Int?
    /// Why the broker doesn't take this client.
    var refusal: Int32?
    /// Why the broker has ended the connection, where it says so.
    var ending: Int32?
    /// The last error that the library has logged.
    var error = ""

    static func of(_ context: UnsafeMutableRawPointer?) -> Received? {
        context.map { Unmanaged<Received>.fromOpaque($0).takeUnretainedValue() }
    }

    static func listen(to handle: OpaquePointer) {
        mosquitto_connect_v5_callback_set(handle) { _, context, reason, _, properties in
            if reason == 0 {
                var seconds: UInt16 = 0
                let isSaid = mosquitto_property_read_int16(
                    properties, Int32(MQTT_PROP_SERVER_KEEP_ALIVE.rawValue), &seconds, false)
                Received.of(context)?.keepAlive = isSaid == nil ? nil : Int(seconds)
                Received.of(context)?.events.append(.connected)
            } else {
                Received.of(context)?.refusal = reason
            }
        }
        mosquitto_disconnect_v5_callback_set(handle) { _, context, reason, _ in
            // Lower numbers are the library's own.
            if reason >= Int32(MQTT_RC_UNSPECIFIED.rawValue) { Received.of(context)?.ending = reason }
        }
        mosquitto_message_v5_callback_set(handle) { _, context, message, _ in
            guard let message = message?.pointee, let topic = message.topic else { return }
            let bytes = UnsafeRawBufferPointer(start: message.payload, count: Int(message.payloadlen))
            Received.of(context)?.events.append(
                .message(BrokerMessage(String(cString: topic), bytes, isRetained: message.retain)))
        }
        mosquitto_publish_v5_callback_set(handle) { _, context, number, _, _ in
            Received.of(context)?.events.append(.published(number))
        }
        mosquitto_log_callback_set(handle) { _, context, level, text in
            guard level == MOSQ_LOG_ERR, let text else { return }
            Received.of(context)?.error = String(cString: text)
        }
    }
}
