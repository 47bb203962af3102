public import DBus

extension Widget1 {
    /// How relevant an entry is: what ``relevance`` holds.
    public struct Relevance: Sendable {
        /// The score, which is finite; no number stands for none.
        public let score: Double
        /// For how many seconds; finite.
        public let duration: Double

        /// A relevance. What is infinite becomes the greatest number or the least, a duration that is no
        /// number 0.
        public init(score: Double, duration: Double) {
            self.score = score.isNaN ? score : FiniteNumber(score).value
            self.duration = FiniteNumber(duration).value
        }
    }
}

extension Widget1.Relevance: BusRepresentable {
    public static var busType: BusType { .structure([.double, .double]) }
    public var busValue: BusValue { .structure([.double(score), .double(duration)]) }
    public static func decode(_ value: BusValue) throws(BusValueMismatch) -> Widget1.Relevance {
        guard case .structure(let fields) = value, fields.count == 2, case .double(let score) = fields[0],
            case .double(let duration) = fields[1]
        else { throw mismatch(value) }
        return Widget1.Relevance(score: score, duration: duration)
    }
}
