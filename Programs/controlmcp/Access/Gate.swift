internal import Assistants
internal import BusContract
internal import ControlClient
internal import DBus
internal import DesktopLock

/// Decides what an assistant may do: by the user's rules, the lock of the session, and what the user answers.
struct Gate: Sendable {
    let client: ControlClient
    /// On the system's bus; nil where it can't be reached.
    let system: ControlClient?
    let rules: AssistantRules
    /// What the assistant's program calls itself.
    let caller: String

    /// Who has agreed to a use.
    enum Consent: String {
        case rule, once, hour
    }

    /// Throws while the session is locked, or may be: what is there and doesn't answer counts as locked.
    func checkUnlocked() async throws(ToolMistake) {
        let answers = await LockSource.answers(on: client.connection, system: system?.connection)
        guard !answers.contains(where: \.answer.countsAsLocked) else {
            throw ToolMistake("The session is locked. Nothing is offered until the user has unlocked it.")
        }
    }

    /// Whether the rules let a target be seen.
    func mayRead(_ target: AssistantRule.Target) -> Bool { rules.access(to: target) != nil }

    /// Lets a use pass, or has the user asked.
    ///
    /// - Parameters:
    ///   - title: what it would do, in a few words.
    ///   - text: the action's sentence with its values.
    ///   - words: what the target says of itself now.
    /// - Returns: who has agreed.
    func admit(
        _ target: AssistantRule.Target, title: String, text: String, words: String
    ) async throws(ToolMistake) -> Consent {
        guard let rule = rules.rule(for: target), rule.access > .read else {
            throw ToolMistake(
                "The user has not allowed this. They can: controlctl assistants allow \(target.name)")
        }
        // Of a bundle's own rule nothing is known that could have changed.
        let hasChanged = rule.target == target && rule.words != nil && rule.words != words
        guard rule.access == .ask || hasChanged else { return .rule }
        let note =
            hasChanged
            ? "It has changed what it says of itself. Allowed was: \(rule.words ?? ""). Now: \(words)" : text
        let consent = try await askUser(target.name, title, note)
        if hasChanged, let file = try? AssistantRulesFile.ofUser() {
            var renewed = rule
            renewed.words = words
            // Where it can't be kept, the user is asked again.
            try? file.change { if $0.rule(for: target) == rule { $0.allow(renewed) } }
        }
        return consent
    }

    /// Has the user asked by the desktop. The assistant's program could agree by itself, so it isn't asked.
    ///
    /// - Parameter target: for what an hour counts.
    func askUser(_ target: String, _ title: String, _ text: String) async throws(ToolMistake) -> Consent {
        let answer: Assistants1.Answer?
        do {
            let word = try await client.connection.call(
                Assistants1.ask, (caller, target, title, text), of: Assistants1.busName,
                at: Assistants1.path, timeout: Assistants1.patience + .seconds(10))
            answer = Assistants1.Answer(rawValue: word)
        } catch let error as BusError {
            let reason =
                error.name == .serviceUnknown
                ? "nobody can be asked: controlhub, which asks, isn't installed" : error.message
            throw ToolMistake("The user has to agree to this, and \(reason).")
        } catch {
            throw ToolMistake("The user has to agree to this, and can't be asked: \(error)")
        }
        switch answer {
        case .once: return .once
        case .hour: return .hour
        case .denied: throw ToolMistake("The user does not want this.")
        case .unanswered, nil:
            throw ToolMistake("The user was asked whether this may be done, and did not answer in time.")
        }
    }
}
