/// What all senders have of something that they share, against a limit. What each has is kept by whoever
/// knows the senders. A plain value.
struct SenderShare {
    let limit: SenderLimits.Limit
    /// What one may have at most of what there is beyond the limit of all, so that many senders together
    /// don't get far beyond it.
    private let late: Int
    /// How much all have.
    private(set) var count = 0
    /// How many have some.
    private var holders = 0

    init(_ limit: SenderLimits.Limit, late: Int = .max) {
        self.limit = limit
        self.late = late
    }

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
        if count + amount <= limit.total { return nil }
        // Who has nothing yet shares as well, and always gets something.
        let share = max(1, min(late, limit.total / max(1, had == 0 ? holders + 1 : holders)))
        return had + amount > share ? .share(share) : nil
    }

    /// Reserves so much, or releases it where it is negative.
    mutating func add(_ amount: Int, _ had: inout Int) {
        if amount < 0 { release(-amount, &had) } else { reserve(amount, &had) }
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

extension SenderShare.Refusal {
    /// Why something can't wait, for its caller.
    func text(_ what: String) -> String {
        switch self {
        case .own(let limit): "over \(limit) \(what) wait already; try again later"
        case .share(let share): "many callers wait, and over \(share) \(what); try again later"
        }
    }
}

/// The same for senders that are known by name. A plain value.
struct NamedShares {
    private var share: SenderShare
    private var held: [String: Int] = [:]

    init(_ limit: SenderLimits.Limit, late: Int = .max) { share = SenderShare(limit, late: late) }

    /// Whether a sender may have so much more; nil when it may.
    func refusal(of amount: Int, to sender: String) -> SenderShare.Refusal? {
        share.refusal(of: amount, had: held[sender] ?? 0)
    }

    mutating func reserve(_ amount: Int, for sender: String) {
        if amount == 0 { return }
        share.reserve(amount, &held[sender, default: 0])
    }

    mutating func release(_ amount: Int, of sender: String) {
        guard var had = held[sender] else { return }
        share.release(amount, &had)
        held[sender] = had > 0 ? had : nil
    }
}

/// What senders have outstanding: calls, and what these keep in memory. What each has is kept by whoever
/// knows the senders. A plain value.
struct CallShares {
    /// What one sender has.
    struct Held {
        fileprivate(set) var calls = 0
        fileprivate var bytes = 0
        fileprivate var descriptors = 0

        var isEmpty: Bool { calls == 0 && bytes == 0 && descriptors == 0 }
    }

    /// What the calls are, for those that are refused.
    private let name: String
    private var calls: SenderShare
    private var bytes: SenderShare
    private var descriptors: SenderShare

    init(_ name: String, _ calls: SenderLimits.Limit, _ limits: SenderLimits) {
        self.name = name
        self.calls = SenderShare(calls)
        bytes = SenderShare(limits.bytes, late: SenderLimits.lateBytes)
        descriptors = SenderShare(limits.descriptors, late: SenderLimits.lateDescriptors)
    }

    /// How many calls all have.
    var count: Int { calls.count }

    /// Why a sender can't have one more, for its caller; nil where it may.
    func refusal(of weight: CallWeight, had: Held) -> String? {
        if let refusal = calls.refusal(of: 1, had: had.calls) { return refusal.text("\(name) of yours") }
        if let refusal = bytes.refusal(of: weight.bytes, had: had.bytes) {
            return refusal.text("bytes in \(name) of yours")
        }
        return descriptors.refusal(of: weight.descriptors, had: had.descriptors)?.text(
            "file descriptors in \(name) of yours")
    }

    /// Reserves a sender's calls and their weight, or releases them.
    ///
    /// - Parameters:
    ///   - sign: 1 to reserve, -1 to release.
    ///   - calls: how many; 0 where only their weight counts.
    ///   - held: what the sender has, which grows or shrinks.
    mutating func add(_ sign: Int, calls count: Int, _ weight: CallWeight, _ held: inout Held) {
        calls.add(sign * count, &held.calls)
        bytes.add(sign * weight.bytes, &held.bytes)
        descriptors.add(sign * weight.descriptors, &held.descriptors)
    }
}
