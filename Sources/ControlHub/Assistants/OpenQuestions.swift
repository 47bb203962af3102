internal import Assistants

/// The questions of assistants that the user has not answered, and what was allowed for an hour. A plain
/// value; times are of a clock that is never set.
struct OpenQuestions {
    /// What may be done for an hour without another question.
    private struct Leave: Hashable {
        let client: String
        let target: String
    }

    /// One that is open.
    struct Question: Hashable {
        let number: UInt32
        let client: String
        /// What is used.
        let target: String
        let title: String
        let text: String
        /// Until when it can be answered.
        let end: Duration
    }

    /// What to do about one that was asked.
    enum Admission: Hashable {
        /// It is allowed for this hour already.
        case allowed
        case show(Question)
        /// There are too many.
        case refused
    }

    /// More at once nobody reads.
    static let most = 8

    private(set) var open: [UInt32: Question] = [:]
    private var leaves: [Leave: Duration] = [:]
    private var last: UInt32 = 0

    /// Somebody asks.
    mutating func add(
        client: String, target: String, title: String, text: String, at now: Duration
    ) -> Admission {
        leaves = leaves.filter { $0.value > now }
        if leaves[Leave(client: client, target: target)] != nil { return .allowed }
        guard open.count < Self.most else { return .refused }
        last &+= 1
        let question = Question(
            number: last, client: client, target: target, title: title, text: text,
            end: now + Assistants1.patience)
        open[last] = question
        return .show(question)
    }

    /// One is answered, or nobody did in time.
    ///
    /// - Returns: false where it isn't open any more.
    mutating func end(_ number: UInt32, with answer: Assistants1.Answer, at now: Duration) -> Bool {
        guard let question = open.removeValue(forKey: number) else { return false }
        if answer == .hour {
            leaves[Leave(client: question.client, target: question.target)] = now + Assistants1.hour
        }
        return true
    }
}
