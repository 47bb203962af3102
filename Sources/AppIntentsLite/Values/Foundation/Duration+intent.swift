/// A length of time. On D-Bus `x`, microseconds; `d`, seconds, is accepted as well.
extension Duration: _IntentValue {
    public static var _argumentType: IntentArgumentType { .duration }
    public var _argument: IntentArgument? { .duration(self) }
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Duration {
        switch argument {
        case .duration(let duration): return duration
        case .int(let microseconds): return .microseconds(microseconds)
        // A century is longer than any wait, and the conversion of far more would trap.
        case .double(let seconds) where seconds.magnitude <= 3_155_760_000: return .seconds(seconds)
        default: throw _mismatch(argument)
        }
    }

    /// Whole microseconds, rounded towards zero; what doesn't fit becomes the nearest that does.
    package var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        let (sum, overflowed) = product.addingReportingOverflow(attoseconds / 1_000_000_000_000)
        if overflow || overflowed { return seconds < 0 ? .min : .max }
        return sum
    }
}
