/// Reads the entries of a dictionary that stands for a value, and says which one doesn't fit.
package struct DictionaryReader {
    private let entries: [String: IntentArgument]
    private let what: String

    /// - Parameters:
    ///   - what: what the dictionary stands for, in words.
    ///   - known: the keys that are understood.
    /// - Throws: ``IntentArgumentError`` for anything but a dictionary, and for a key that isn't known.
    package init(_ argument: IntentArgument, _ what: String, _ known: [String]) throws(IntentArgumentError) {
        guard case .dictionary(let entries) = argument else {
            throw IntentArgumentError(
                expected: "\(what), a dictionary with \(quoted(known))",
                received: "\(argument.type.name) (\(argument))")
        }
        if let unknown = entries.keys.sorted().first(where: { !known.contains($0) }) {
            throw IntentArgumentError(
                expected: "\(what), a dictionary with \(quoted(known))", received: "the key \"\(unknown)\"")
        }
        self.entries = entries
        self.what = what
    }

    /// The value of a key; nil when it isn't there.
    package func value<Value: _IntentValue>(
        _ key: String, _ type: Value.Type
    ) throws(IntentArgumentError) -> Value? {
        guard let argument = entries[key] else { return nil }
        do {
            return try Value._decode(argument)
        } catch {
            throw IntentArgumentError(
                parameter: error.parameter, expected: "\(what) with \(error.expected) for \"\(key)\"",
                received: error.received, hint: error.hint)
        }
    }

    /// The value of a key that must be there.
    package func required<Value: _IntentValue>(
        _ key: String, _ type: Value.Type
    ) throws(IntentArgumentError) -> Value {
        if let value = try value(key, type) { return value }
        throw IntentArgumentError(
            expected: "\(what) with \(Value._argumentType) for \"\(key)\"",
            received: "a dictionary without it")
    }
}

/// Names for a message: `"a", "b"`.
func quoted(_ names: some Sequence<String>) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
