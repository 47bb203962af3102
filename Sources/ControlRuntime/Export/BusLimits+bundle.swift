internal import DBus

extension BusLimits {
    /// What a bundle takes: whoever calls it may be asked a question, and answers with what it likes. 1 MiB
    /// and 16,384 values, as none of those that a bundle asks has much to say.
    static let ofBundle: BusLimits = {
        var limits = BusLimits()
        limits.incomingReply = 1 << 20
        return limits
    }()
}
