internal import ControlBasics

/// A call of a tool that has not ended.
final class Run {
    let number: Int
    let era: Era
    /// What the assistant's program calls itself.
    let caller: String
    /// Whether that program fills in forms for values that are missing.
    let takesForms: Bool
    /// What is answered next; nil while the client has an open question of it.
    var request: MessageID?
    /// What the action waits for.
    var question: ActionQuestion?
    /// Names the question in the client's repetition of its call.
    var token: String?
    var task: Task<Void, Never>?
    /// The user is being asked.
    var asking: Task<Void, Never>?
    /// By what the client knows what it is told of the progress; nil where it wants none.
    let progressToken: JSONValue?
    /// How far it was when the client was told last.
    var progress = 0.0
    /// Tells it.
    var following: Task<Void, Never>?
    /// Who has agreed.
    var consent = ""
    /// Why a question of the action was not put to anybody.
    var note: String?

    init(
        _ number: Int, _ era: Era, caller: String, takesForms: Bool, request: MessageID,
        progressToken: JSONValue?
    ) {
        self.progressToken = progressToken
        self.number = number
        self.era = era
        self.caller = caller
        self.takesForms = takesForms
        self.request = request
    }

    func end() {
        task?.cancel()
        asking?.cancel()
        following?.cancel()
        question?.decline()
        question = nil
    }
}
