/// What all senders have of something that they share, against a limit. What each has is kept by whoever
/// knows the senders. A plain value.
struct SenderShare {
    let limit: SenderLimits.Limit
    /// How much all have.
    private(set) var count = 0
    /// How many have some.
    private var holders = 0

    init(_ limit: SenderLimits.Limit) { self.limit = limit }

    /// Why a sender can't have so much more.
    enum Refusal: Equatable {
        /// It has as much as one may have.
        case own(Int)
        /// It has its share of what all may have, and they have that.
        case share(Int)
    }

    /// Whether a sender may have so much more; nil when it may.
    ///
    /// - Parameter had: how much it has.
    func refusal(of amount: Int, had: Int) -> Refusal? {
        if amount == 0 { return nil }
        if had + amount > limit.sender { return .own(limit.sender) }
        if count + amount <= limit.total || had == 0 { return nil }
        let share = limit.total / max(1, holders)
        return had + amount > share ? .share(share) : nil
    }

    /// - Parameter had: how much the sender has, which grows.
    mutating func reserve(_ amount: Int, _ had: inout Int) {
        if amount == 0 { return }
        if had == 0 { holders += 1 }
        had += amount
        count += amount
    }

    /// - Parameter had: how much the sender has, which shrinks.
    mutating func release(_ amount: Int, _ had: inout Int) {
        let amount = min(amount, had)
        if amount == 0 { return }
        had -= amount
        count -= amount
        if had == 0 { holders -= 1 }
    }
}

/// The same for senders that are known by name. A plain value.
struct NamedShares {
    private var share: SenderShare
    private var held: [String: Int] = [:]

    init(_ limit: SenderLimits.Limit) { share = SenderShare(limit) }

    /// Whether a sender may have so much more; nil when it may.
    func refusal(of amount: Int, to sender: String) -> SenderShare.Refusal? {
        share.refusal(of: amount, had: held[sender] ?? 0)
    }

    mutating func reserve(_ amount: Int, for sender: String) {
        share.reserve(amount, &held[sender, default: 0])
    }

    mutating func release(_ amount: Int, of sender: String) {
        guard var had = held[sender] else { return }
        share.release(amount, &had)
        held[sender] = had > 0 ? had : nil
    }
}
