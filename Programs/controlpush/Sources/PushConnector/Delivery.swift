internal import BusContract
internal import DBus
internal import PushMessages

/// Brings payloads to bundles, which the bus starts where they don't run.
struct Delivery: Sendable {
    enum Outcome: Sendable, Hashable {
        case done
        /// It would fail again.
        case failed(String)
        /// The bundle has not answered, or is busy.
        case later(String)
    }

    private static let patience = Duration.seconds(60)

    let connection: BusConnection

    /// Why a payload can't be for a topic; nil where it can.
    static func misfit(_ payload: PushPayload, _ topic: Push1.Topic) -> String? {
        switch (topic, payload) {
        case (.widgets, .contentChanged), (.control, .contentChanged): nil
        case (.widgets, _), (.control, _):
            "widgets and controls take \"content-changed\", and this is of an activity"
        case (.start, .contentChanged), (.activity, .contentChanged):
            "activities take \"event\", and this has \"content-changed\""
        case (.start(let type), .activity(let push)):
            push.event != .start
                ? "this token starts activities, and the event is \(push.event)"
                : push.attributesType == type
                    ? nil : "this token starts activities of \(type), and \"aps.attributes-type\" is another"
        case (.activity, .activity(let push)):
            push.event == .start ? "this token updates an activity, and the event is start" : nil
        }
    }

    /// - Parameter id: what identifies the message; nil for one that nobody sends again.
    func deliver(
        _ payload: PushPayload, id: String?, to bundle: String, _ topic: Push1.Topic
    ) async -> Outcome {
        if let misfit = Self.misfit(payload, topic) { return .failed(misfit) }
        guard let name = try? Contract.busName(bundle: bundle) else {
            return .failed("no bundle has this name")
        }
        do {
            switch (topic, payload) {
            case (.activity(let activity), .activity(let push)):
                try await change(Contract.activityPath(id: activity), push, id, of: name)
            case (_, .activity(let push)): try await start(push, id, of: name)
            case (.control(let kind), _): try await push(kind, to: name)
            default: try await pushToWidgets(of: name)
            }
            return .done
        } catch let error as BusError {
            return Self.outcome(error, bundle)
        } catch let error as BusConnectionError {
            return .later(error.message)
        } catch {
            return .failed("\(bundle) answers otherwise than the contract says: \(error)")
        }
    }

    private static func outcome(_ error: BusError, _ bundle: String) -> Outcome {
        if error.name == .serviceUnknown {
            return .failed("\(bundle) doesn't run, and nothing starts it: install it for that")
        }
        let passing: Set<ErrorName> = [
            .noReply, .limitsExceeded, ContractError.timedOut, ContractError.cancelled,
        ]
        let isPassing =
            passing.contains(error.name) || error.name.rawValue.contains(".Spawn.")
            || error.name.rawValue.hasSuffix(".NameHasNoOwner")
        let text = error.message.isEmpty ? error.name.rawValue : error.message
        return isPassing ? .later(text) : .failed(text)
    }

    private func push(_ kind: String, to bundle: BusName) async throws {
        try await connection.call(
            Bundle1.push, (kind, [:]), of: bundle, at: Contract.root, timeout: Self.patience)
    }

    /// All kinds that take pushes share a token.
    private func pushToWidgets(of bundle: BusName) async throws {
        let kinds = try await connection.get(
            Bundle1.widgetKinds, of: bundle, at: Contract.root, timeout: Self.patience)
        var refusal: BusError?
        var count = 0
        for kind in kinds {
            do {
                try await push(kind, to: bundle)
                count += 1
            } catch let error as BusError {
                // Kinds without a push handler.
                if error.name != .notSupported { throw error }
                refusal = error
            }
        }
        if count == 0, let refusal { throw refusal }
    }

    private func start(_ push: ActivityPush, _ id: String?, of bundle: BusName) async throws {
        _ = try await connection.call(
            Activities1.start,
            (
                push.attributesType ?? "", push.attributes ?? "{}", push.contentState ?? "{}",
                options(push, id, [("push-token", push.wantsToken ? .boolean(true) : nil)])
            ), of: bundle, at: Contract.root, timeout: Self.patience)
    }

    private func change(
        _ activity: ObjectPath, _ push: ActivityPush, _ id: String?, of bundle: BusName
    ) async throws {
        let timestamp: [(String, BusValue?)] = [("timestamp", Self.time(push.timestamp))]
        guard push.event == .end else {
            return try await connection.call(
                Activities1.update, (activity, push.contentState ?? "{}", options(push, id, timestamp)),
                of: bundle, at: Contract.root, timeout: Self.patience)
        }
        let values: [(String, BusValue?)] = [
            ("dismissal-date", push.dismissalDate.map(Self.time)), ("push-id", id.map { .string($0) }),
        ]
        try await connection.call(
            Activities1.end, (activity, push.contentState ?? "", Self.vardict(values + timestamp)),
            of: bundle, at: Contract.root, timeout: Self.patience)
    }

    private func options(_ push: ActivityPush, _ id: String?, _ more: [(String, BusValue?)]) -> Vardict {
        let values: [(String, BusValue?)] = [
            ("stale-date", push.staleDate.map(Self.time)),
            ("relevance-score", push.relevanceScore.map { .double($0) }),
            ("alert-title", push.alert.map { .string(Self.text($0.title.text)) }),
            ("alert-title-arguments", Self.arguments(push.alert?.title)),
            ("alert-body", push.alert.map { .string(Self.text($0.body.text)) }),
            ("alert-body-arguments", Self.arguments(push.alert?.body)),
            ("alert-sound", push.alert.map { .string(Self.text($0.sound)) }),
            ("push-id", id.map { .string($0) }),
        ]
        return Self.vardict(values + more)
    }

    private static func arguments(_ words: ActivityPush.Words?) -> BusValue? {
        (words?.arguments).map { .strings($0.map(text)) }
    }

    /// Without NUL, which D-Bus has in no text.
    private static func text(_ text: String) -> String {
        String(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : Character($0) })
    }

    private static func vardict(_ values: [(String, BusValue?)]) -> Vardict {
        Vardict(values.compactMap { name, value in value.map { (name, $0) } })
    }

    private static func time(_ seconds: Double) -> BusValue {
        // The payload's reader leaves nothing that doesn't fit.
        .int64(Int64(exactly: (seconds * 1_000_000).rounded()) ?? 0)
    }
}
