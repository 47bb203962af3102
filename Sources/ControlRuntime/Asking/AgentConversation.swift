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
    let caller: BusName
    let agent: ObjectPath

    /// How long the user may think about one question.
    let patience: Duration

    func value(for question: IntentQuestion) async throws -> IntentArgument {
        let answer = try await ask(
            Agent1.requestValue,
            [
                path(question), .string(question.parameter ?? ""),
                .string(question.type?.busType.code ?? "v"),
                .string(question.dialog), hints(question, nil),
            ])
        return try IntentArgument(try first(answer, Agent1.requestValue).unwrapped)
    }

    func confirmation(of question: IntentQuestion) async throws -> Bool {
        let answer = try await ask(
            Agent1.requestConfirmation,
            [path(question), .string(question.dialog), hints(question, await view(of: question))])
        guard let confirmed = try first(answer, Agent1.requestConfirmation).bool else {
            throw misfit(Agent1.requestConfirmation, "b")
        }
        return confirmed
    }

    func choice(for question: IntentQuestion) async throws -> String {
        let view = await view(of: question)
        let choices = question.choices.enumerated().map { index, choice in
            var entries: [(String, BusValue)] = [
                ("id", .string(choice.id)), ("title", .string(choice.title)),
                ("subtitle", .string(choice.subtitle ?? "")), ("style", .string(choice.style)),
            ]
            if index == 0, let view { entries.append(("view", .string(view))) }
            return BusValue.properties(entries)
        }
        let answer = try await ask(
            Agent1.requestChoice,
            [path(question), .string(question.dialog), .array(of: .vardict, choices)])
        guard let choice = try first(answer, Agent1.requestChoice).text else {
            throw misfit(Agent1.requestChoice, "s")
        }
        return choice
    }

    private func ask(_ method: MemberName, _ arguments: [BusValue]) async throws -> [BusValue] {
        do {
            return try await connection.call(
                caller, agent, Agent1.name, method, arguments, timeout: patience, noAutoStart: true,
                generation: generation)
        } catch let error as BusError {
            if error.name == ContractError.cancelled { throw CancellationError() }
            if [.serviceUnknown, .noReply, .disconnected].contains(error.name) { throw Self.gone }
            throw ControlError(.performFailed, "the agent at \(agent) failed: \(error)")
        } catch let error as BusConnectionError where error.code == .disconnected {
            throw Self.gone
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
                caller, agent, Agent1.name, Agent1.cancel, timeout: .seconds(1), noAutoStart: true,
                generation: generation)
        }
    }

    private static let gone = ControlError(
        .cancelled, "the caller could not be asked: it is gone or did not answer in time")

    private func path(_ question: IntentQuestion) -> BusValue {
        .objectPath(Contract.intentPath(identifier: question.intent))
    }

    /// The view to show beside a question, as JSON. Views are evaluated on the main actor.
    private func view(of question: IntentQuestion) async -> String? {
        guard let snippet = question.snippet, let tree = await snippet.json else { return nil }
        return await gate.visible(tree: tree)
    }

    private func hints(_ question: IntentQuestion, _ view: String?) -> BusValue {
        var hints = question.hints
        if let view { hints["view"] = .string(view) }
        if !question.choices.isEmpty {
            hints["choices"] = .array(of: .string, question.choices.map { .string($0.id) })
        }
        return hints.busValue
    }

    private func first(_ answer: [BusValue], _ method: MemberName) throws(ControlError) -> BusValue {
        guard let value = answer.first else { throw misfit(method, "a value") }
        return value
    }

    private func misfit(_ method: MemberName, _ expected: String) -> ControlError {
        ControlError(.invalidValue, "the agent at \(agent) did not answer \(method) with \(expected)")
    }
}
