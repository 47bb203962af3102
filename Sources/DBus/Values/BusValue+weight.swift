extension BusValue {
    /// About what a value takes in memory beside its bytes.
    private static let weight = 64

    /// About what the values of a body take beside its bytes.
    static func weight(of values: [BusValue]) -> Int { values.reduce(0) { $0 + $1.count } * weight }

    /// How many values it is made of, itself among them; bytes of an array are none.
    private var count: Int {
        switch self {
        case .variant(let value): 1 + value.count
        case .array(let type, let elements):
            type == .byte ? 1 : elements.reduce(1) { $0 + $1.count }
        case .structure(let fields): fields.reduce(1) { $0 + $1.count }
        case .dictionary(_, _, let entries): entries.reduce(1) { $0 + 1 + $1.value.count }
        default: 1
        }
    }
}
