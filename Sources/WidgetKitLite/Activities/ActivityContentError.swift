internal import ControlBasics
internal import FoundationEssentials

/// What is wrong with an activity's attributes or content, in a sentence that names the key.
package struct ActivityContentError: Error, CustomStringConvertible {
    package let description: String
    /// The same without anything of the values, for what came from a server and is written to a log.
    package let withoutValues: String

    /// - Parameters:
    ///   - error: what a type's decoding threw.
    ///   - what: what was decoded, for people.
    ///   - text: the JSON.
    init?(_ error: any Error, in what: String, _ text: String) {
        guard let error = error as? DecodingError else { return nil }
        let document = try? JSONReader.value(of: Array(text.utf8))
        let reason: String
        /// What is said of the value.
        var found = ""
        switch error {
        case .keyNotFound(let key, let context):
            let owner = Self.name(of: context.codingPath, in: what)
            reason =
                "\(owner) must have \(Quotation.of(key.stringValue))"
                + Self.hint(for: key.stringValue, Self.value(at: context.codingPath, in: document))
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            found =
                ", and is \(Self.value(at: context.codingPath, in: document).map(Self.sort) ?? "something else")"
            reason = "\(Self.name(of: context.codingPath, in: what)) must be \(Self.sort(of: type))"
        case .dataCorrupted(let context):
            guard let document else {
                withoutValues = "\(what) can't be read as JSON"
                description = "\(withoutValues): \(Quotation.of(text, most: 60))"
                return
            }
            guard !context.codingPath.isEmpty else {
                // The decoder doesn't say which number doesn't fit.
                let fractions = Self.fractions(in: document, at: "").map { Quotation.of($0) }
                description =
                    fractions.isEmpty
                    ? "\(what) has a number that is too large or too small"
                    : "\(fractions.count == 1 ? "" : "one of ")\(Quotation.list(fractions, most: 5)) of \(what) "
                        + "must be a whole number, and is a fraction"
                withoutValues = description
                return
            }
            let value = Self.value(at: context.codingPath, in: document)
            reason = "\(Self.name(of: context.codingPath, in: what)) has a value that it can't have"
            found = ": \(value.map(Self.sort) ?? context.debugDescription)"
        @unknown default: return nil
        }
        description = reason + found
        withoutValues = reason
    }

    /// What is wrong with values that programs write by hand; nil where nothing is.
    init?(_ value: some CheckedContent, _ what: String, _ text: String) {
        if let problem = value.problem {
            description = "\(Quotation.of(problem.key)) of \(what) \(problem.reason)"
            withoutValues = "\(Quotation.of(problem.key)) of \(what) has a value that it can't have"
            return
        }
        guard case .object(let members)? = try? JSONReader.value(of: Array(text.utf8)) else { return nil }
        let keys = type(of: value).keys
        guard let unknown = members.members.map(\.name).first(where: { !keys.contains($0) }) else {
            return nil
        }
        let hint = Suggestion.hint(for: unknown, among: keys, none: "it has none", quoted: true)
        description = "\(what) has no key \(Quotation.of(unknown)); \(hint)"
        withoutValues = description
    }

    /// Where something is, as a JSON path.
    private static func name(of path: [any CodingKey], in what: String) -> String {
        var name = ""
        for key in path {
            name += key.intValue.map { "[\($0)]" } ?? (name.isEmpty ? "" : ".") + key.stringValue
        }
        return name.isEmpty ? what : "\(Quotation.of(name)) of \(what)"
    }

    /// The places of all numbers that are not whole, as JSON paths.
    private static func fractions(in value: JSONValue, at path: String) -> [String] {
        switch value {
        case .number(let number): number.isFinite && number.rounded() == number ? [] : [path]
        case .array(let elements):
            elements.enumerated().flatMap { fractions(in: $1, at: "\(path)[\($0)]") }
        case .object(let members):
            members.members.flatMap {
                fractions(in: $0.value, at: path.isEmpty ? $0.name : "\(path).\($0.name)")
            }
        default: []
        }
    }

    private static func value(at path: [any CodingKey], in document: JSONValue?) -> JSONValue? {
        path.reduce(document) { value, key in
            switch value {
            case .object(let members): members[key.stringValue]
            case .array(let elements):
                key.intValue.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            default: nil
            }
        }
    }

    /// What stands there under a name like it, else what there is.
    private static func hint(for key: String, _ value: JSONValue?) -> String {
        guard case .object(let members)? = value else { return "" }
        let names = members.members.map(\.name)
        if names.isEmpty { return "" }
        let near = Suggestion.nearest(to: key, among: names)
        return "; it has " + Quotation.list((near.isEmpty ? names : near).map { Quotation.of($0) }, most: 5)
    }

    private static func sort(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .integer, .unsigned, .number: "the number \(value.compact)"
        case .string(let text): "the text \(Quotation.of(text, most: 40))"
        case .array: "a list"
        case .object: "an object"
        }
    }

    private static func sort(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is Date.Type: "a number, the seconds since 2001"
        case is [String: Any].Type: "an object"
        case is [Any].Type: "a list"
        default: "\(type)"
        }
    }
}

/// Attributes or content that programs write by hand: a key that isn't known is a mistake, and not of a newer
/// version.
protocol CheckedContent {
    /// All that it may have.
    static var keys: [String] { get }
    /// The key of a value that its type allows and that is wrong all the same; nil where none is.
    var problem: (key: String, reason: String)? { get }
}
