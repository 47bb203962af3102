internal import AppIntentsLite
internal import FoundationEssentials

extension [String: IntentArgument] {
    /// - Throws: ``ControlError`` with the code `invalidValue` that names the parameter whose value can't be
    ///   kept over restarts: JSON has no such number, and an open file lasts as long as the process.
    func checkKeepable() throws(ControlError) {
        for (name, value) in sorted(by: { $0.key < $1.key }) {
            guard let problem = value.unkeepable else { continue }
            let error = IntentArgumentError(
                parameter: name, expected: problem.expected, received: problem.received,
                hint: "a configuration is kept over restarts")
            throw ControlError(.invalidValue, error.description)
        }
    }
}

extension IntentArgument {
    /// What it would have to be to be kept, and what it is; nil where it can be kept.
    fileprivate var unkeepable: (expected: String, received: String)? {
        switch self {
        case .bool, .int, .string, .duration, .data: nil
        case .double(let number): number.isFinite ? nil : ("a finite number", "\(number)")
        case .date(let date):
            date.timeIntervalSinceReferenceDate.isFinite ? nil : ("a date", "one that is infinitely far away")
        case .file: ("a value", "an open file")
        case .array(_, let values): values.lazy.compactMap(\.unkeepable).first
        case .dictionary(let entries): entries.values.lazy.compactMap(\.unkeepable).first
        }
    }
}
