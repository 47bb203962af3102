/// The value of a control that has one: what its action is to set, and what was read.
package enum ControlValue: Sendable, Hashable, CustomStringConvertible {
    /// A toggle's.
    case bool(Bool)
    /// A level's.
    case number(Double)
    /// A selection's: the identifier of what is selected.
    case choice(String)

    /// A toggle's; nil for another.
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// A level's; nil for another.
    package var number: Double? { if case .number(let value) = self { value } else { nil } }
    /// A selection's; nil for another.
    package var choice: String? { if case .choice(let value) = self { value } else { nil } }

    /// The value as a user would write it.
    package var description: String {
        switch self {
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .choice(let value): "\"\(value)\""
        }
    }
}

extension ControlValue: ExpressibleByBooleanLiteral {
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}
