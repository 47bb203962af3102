internal import AppIntentsLite
internal import WidgetKitLite

extension BundleEngine {
    /// Counts a request of a sender other than an invocation: an answer of authors' code, something to place,
    /// a reload.
    ///
    /// - Throws: ``ControlError`` with `limitsExceeded` where too many are outstanding.
    package func beginRequest(by sender: String) throws(ControlError) {
        if let refusal = requests.refusal(of: 1, to: sender) {
            counters.refusals += 1
            throw ControlError(.limitsExceeded, refusal.text("requests of yours"))
        }
        requests.take(1, for: sender)
    }

    /// The authors' code has ended, with or without an answer: only then is its thread free.
    package func endRequest(by sender: String) { requests.giveBack(1, of: sender) }

    /// Counts a request until it is answered.
    ///
    /// - Parameter completion: called once, as what is returned is.
    /// - Throws: ``ControlError`` with `limitsExceeded`; `completion` is not called then.
    package func counted<Answer>(
        by sender: String, _ completion: @escaping @EngineActor @Sendable (Answer) -> Void
    ) throws(ControlError) -> @EngineActor @Sendable (Answer) -> Void {
        try beginRequest(by: sender)
        return { [weak self] answer in
            self?.endRequest(by: sender)
            completion(answer)
        }
    }

    /// Counts a request until it is answered and the lookups that it made have ended.
    ///
    /// - Throws: ``ControlError`` with `limitsExceeded`, before anything else, and what `body` throws.
    package func counting<Answer>(
        by sender: String, _ body: @EngineActor () async throws(ControlError) -> Answer
    ) async throws(ControlError) -> Answer {
        try beginRequest(by: sender)
        let request = CountedRequest { [weak self] in self?.endRequest(by: sender) }
        defer { request.release() }
        let result: Result<Answer, ControlError> = await CountedRequest.$current.withValue(request) {
            do throws(ControlError) { return .success(try await body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Reserves room for another placed control or widget, or for other values of one, until it is placed.
    ///
    /// - Parameters:
    ///   - isNew: whether it comes in addition to those that there are.
    ///   - old: the values that go.
    /// - Returns: the reservation, to be released once it is placed or could not be.
    /// - Throws: ``ControlError`` with `limitsExceeded`.
    func takeRoom(
        for configuration: [String: IntentArgument], isNew: Bool,
        insteadOf old: [String: IntentArgument] = [:]
    ) throws(ControlError) -> PlacedRoom {
        let placed =
            controlIDs.compactMap { $0.instance == nil ? nil : controls[$0]?.configuration }
            + widgetIDs.compactMap { $0.instance == nil ? nil : widgets[$0]?.placement.configuration }
        let count = placed.count + arriving.count
        if isNew, count >= options.instanceLimit {
            throw ControlError(
                .limitsExceeded, "\(count) controls and widgets are placed already; remove some first")
        }
        let bytes = placed.reduce(arriving.bytes) { $0 + $1.size } - old.size + configuration.size
        guard bytes <= options.instanceBytes || configuration.size <= old.size else {
            throw ControlError(
                .limitsExceeded,
                "the configurations of all placed controls and widgets may have \(options.instanceBytes) bytes, "
                    + "and would have \(bytes)")
        }
        let room = PlacedRoom(count: isNew ? 1 : 0, bytes: configuration.size)
        arriving.count += room.count
        arriving.bytes += room.bytes
        return room
    }

    func giveBack(_ room: PlacedRoom) {
        arriving.count -= room.count
        arriving.bytes -= room.bytes
    }
}

/// The room of what is being placed, and may still have to wait for an author's code or the disk.
struct PlacedRoom {
    var count = 0
    var bytes = 0
}

extension [String: IntentArgument] {
    /// Bytes that the values keep, more or less.
    fileprivate var size: Int { reduce(0) { $0 + $1.key.utf8.count + $1.value.size } }
}

extension IntentArgument {
    /// Bytes that the value keeps, more or less.
    fileprivate var size: Int {
        switch self {
        case .string(let text): text.utf8.count
        case .data(let data): data.count
        case .array(_, let elements): elements.reduce(16) { $0 + $1.size }
        case .dictionary(let entries): entries.size
        default: 16
        }
    }
}
