internal import FoundationEssentials

extension BoundAction {
    /// A short text for the values that the author's instance holds: equal ones give equal texts, others
    /// different ones. Empty when all values are the defaults, as with an action that has none.
    ///
    /// It distinguishes an action from another of its type that stands in the same place later, so that a
    /// late press never completes another task than the one that was shown.
    package var fingerprint: String {
        var digest = Digest()
        for (name, text) in values { digest.add("\(name)=\(text)") }
        return digest.text
    }

    /// Parameters and plain stored properties, without the storage of other property wrappers.
    private var values: [(String, String)] {
        Mirror(reflecting: intent).children.compactMap { child in
            let label = child.label ?? ""
            if let parameter = child.value as? any AnyIntentParameter {
                guard let argument = parameter.argument,
                    argument != parameter.schema(named: label).defaultValue
                else { return nil }
                return (label, Self.text(of: argument))
            }
            if label.hasPrefix("_") { return nil }
            let mirror = Mirror(reflecting: child.value)
            if mirror.displayStyle == .optional, mirror.children.isEmpty { return nil }
            return (label, Self.text(of: child.value, mirror))
        }
    }

    private static func text(of argument: IntentArgument) -> String {
        if case .data(let bytes) = argument { return bytes.base64EncodedString() }
        return argument.description
    }

    /// Sets and dictionaries have no order of their own.
    private static func text(of value: Any, _ mirror: Mirror) -> String {
        guard mirror.displayStyle == .set || mirror.displayStyle == .dictionary else { return "\(value)" }
        return mirror.children.map { "\($0.value)" }.sorted().joined(separator: "\n")
    }
}

/// FNV-1a over texts: the same in every process, unlike `Hasher`.
private struct Digest {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    private var isEmpty = true

    mutating func add(_ text: String) {
        isEmpty = false
        for byte in text.utf8 + [0] {
            hash ^= UInt64(byte)
            hash &*= 0x100_0000_01B3
        }
    }

    /// Empty when nothing was added.
    var text: String {
        guard !isEmpty else { return "" }
        let digits = String(hash, radix: 16)
        return "~" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
