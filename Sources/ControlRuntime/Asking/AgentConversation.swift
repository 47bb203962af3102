internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus

/// Puts an action's questions to the agent object that its caller named, `Agent1` on the caller's connection.
struct AgentConversation: IntentConversation {
    let connection: BusConnection
    /// Which bus the caller's name is of.
    let generation: UInt32
    let gate: PrivacyGate
    /// The actions that are objects on the bus, by their identifiers.
    let exported: Set<String>
    let caller: BusName
    let agent: ObjectPath

    /// How long the user may think about one question.
    let patience: Duration

    func value(for question: IntentQuestion) async throws -> IntentArgument {
        let answer = try await call(
            Agent1.requestValue,
            (
                path(question), question.parameter ?? "", question.type?.busType.code ?? "v",
                question.dialog, hints(question, nil)
            ))
        return try IntentArgument(answer.unwrapped)
    }

    func confirmation(of question: IntentQuestion) async throws -> Bool {
        let view = await view(of: question)
        return try await call(
            Agent1.requestConfirmation, (path(question), question.dialog, hints(question, view)))
    }

    func choice(for question: IntentQuestion) async throws -> String {
        let view = await view(of: question)
        let choices = question.choices.enumerated().map { index, choice in
            var entries: [(String, BusValue)] = [
                ("id", .string(choice.id)), ("title", .string(choice.title)),
                ("subtitle", .string(choice.subtitle ?? "")), ("style", .string(choice.style)),
            ]
            if index == 0, let view { entries.append(("view", .string(view))) }
            return Vardict(entries)
        }
        return try await call(Agent1.requestChoice, (path(question), question.dialog, choices))
    }

    private func call<Input, Output>(_ method: Method<Input, Output>, _ input: Input) async throws -> Output {
        do {
            return try await connection.call(
                method, input, of: caller, at: agent, timeout: patience, noAutoStart: true,
                generation: generation)
        } catch let error as BusError {
            if error.name == ContractError.cancelled { throw CancellationError() }
            if [.serviceUnknown, .noReply, .disconnected].contains(error.name) { throw Self.gone }
            if [.unknownObject, .unknownMethod, .unknownInterface].contains(error.name) {
                throw ControlError(
                    .invalidValue, "the caller has no agent at \(agent) that answers \(method.name)")
            }
            throw ControlError(.performFailed, "the question can't be put: \(error.message)")
        } catch let error as BusConnectionError {
            if error.code == .disconnected { throw Self.gone }
            throw ControlError(
                error.code == .limitsExceeded ? .limitsExceeded : .invalidValue,
                "the agent at \(agent) failed at \(method.name): \(error.message)")
        } catch let error as ArgumentsMismatch {
            throw ControlError(
                .invalidValue,
                "the agent at \(agent) did not answer \(method.name) with \(error.expected)")
        } catch is CancellationError {
            withdraw()
            throw CancellationError()
        }
    }

    /// Cancels the question on show: the run that asked has ended.
    private func withdraw() {
        // Without an owner, because the task that would own it has just been cancelled; the call's short
        // limit ends it.
        Task {
            _ = try? await connection.call(
                Agent1.cancel, of: caller, at: agent, timeout: .seconds(1), noAutoStart: true,
                generation: generation)
        }
    }

    private static let gone = ControlError(
        .cancelled, "the caller could not be asked: it is gone or did not answer in time")

    /// `/` for an action that only controls and trees have.
    private func path(_ question: IntentQuestion) -> ObjectPath {
        exported.contains(question.intent) ? Contract.intentPath(identifier: question.intent) : .root
    }

    /// The view to show beside a question, as JSON. Views are evaluated on the main actor.
    private func view(of question: IntentQuestion) async -> String? {
        guard let snippet = question.snippet, let tree = await snippet.json else { return nil }
        return await gate.visible(tree: tree)
    }

    private func hints(_ question: IntentQuestion, _ view: String?) -> Vardict {
        var hints = question.hints.mapValues(\.busValue)
        if let view { hints["view"] = .string(view) }
        if !question.choices.isEmpty { hints["choices"] = .strings(question.choices.map(\.id)) }
        if !question.suggestions.isEmpty {
            hints["suggestions"] = .array(of: .vardict, question.suggestions.map(\.vardict.busValue))
        }
        return Vardict(hints)
    }
}
