/// How much each sender has of something that all share, against its limit. A plain value.
struct SenderShare {
    let limit: SenderLimits.Limit
    private var held: [String: Int] = [:]
    private var sum = 0

    init(_ limit: SenderLimits.Limit) { self.limit = limit }

    /// How much all have.
    var count: Int { sum }

    /// How much a sender has.
    func count(of sender: String) -> Int { held[sender] ?? 0 }

    /// Why a sender can't have so much more.
    enum Refusal: Equatable {
        /// It has as much as one may have.
        case own(Int)
        /// It has its share of what all may have, and they have that.
        case share(Int)
    }

    /// Whether a sender may have so much more; nil when it may.
    func refusal(of amount: Int, to sender: String) -> Refusal? {
        if amount == 0 { return nil }
        let had = held[sender] ?? 0
        if had + amount > limit.sender { return .own(limit.sender) }
        if sum + amount <= limit.total || had == 0 { return nil }
        let share = limit.total / max(1, held.count)
        return had + amount > share ? .share(share) : nil
    }

    mutating func reserve(_ amount: Int, for sender: String) {
        if amount == 0 { return }
        held[sender, default: 0] += amount
        sum += amount
    }

    mutating func release(_ amount: Int, of sender: String) {
        guard amount > 0, let had = held[sender] else { return }
        held[sender] = had > amount ? had - amount : nil
        sum -= min(had, amount)
    }
}
