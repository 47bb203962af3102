package import ControlBasics

/// What an assistant may do with something.
package enum AssistantAccess: String, Sendable, CaseIterable, Comparable {
    /// See its state, and nothing else.
    case read
    /// Use it, after the user has agreed each time.
    case ask
    case use

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .read: 0
        case .ask: 1
        case .use: 2
        }
    }
}

/// What the user allows assistants.
package struct AssistantRule: Hashable, Sendable {
    /// What it is about.
    package enum Target: Hashable, Sendable {
        /// A control as `Bundle/Kind` or `Bundle/Kind/Instance`.
        case control(bundle: String, name: String)
        /// An action as `Bundle/Identifier`.
        case action(bundle: String, name: String)
        /// A widget as `Bundle/Kind` or `Bundle/Kind/Instance`.
        case widget(bundle: String, name: String)
        /// All of a bundle that may be allowed at all, with its activities.
        case bundle(String)

        package var bundle: String {
            switch self {
            case .control(let bundle, _), .action(let bundle, _), .widget(let bundle, _), .bundle(let bundle):
                bundle
            }
        }

        /// As the user writes it.
        package var name: String {
            switch self {
            case .control(_, let name), .action(_, let name), .widget(_, let name): name
            case .bundle(let bundle): "\(bundle)/"
            }
        }

        fileprivate var key: String {
            switch self {
            case .control: "control"
            case .action: "action"
            case .widget: "widget"
            case .bundle: "bundle"
            }
        }
    }

    package let target: Target
    package var access: AssistantAccess
    /// Whether it is offered as a tool of its own.
    package var isTool: Bool
    /// What it said of itself when it was allowed; nil for a bundle.
    package var words: String?

    package init(_ target: Target, _ access: AssistantAccess, isTool: Bool = false, words: String? = nil) {
        self.target = target
        self.access = access
        self.isTool = isTool
        self.words = words
    }
}

/// All that the user allows assistants. Nothing is allowed that no rule names.
package struct AssistantRules: Hashable, Sendable {
    /// By what they are about, each once.
    package private(set) var rules: [AssistantRule] = []

    package init() {}

    /// The bundles of which anything is allowed, in the order of their names.
    package var bundles: [String] { Set(rules.map(\.target.bundle)).sorted() }

    /// The rule that decides about a target: its own, else its bundle's.
    package func rule(for target: AssistantRule.Target) -> AssistantRule? {
        rules.first { $0.target == target } ?? rules.first { $0.target == .bundle(target.bundle) }
    }

    /// What is allowed with a target; nil for nothing.
    package func access(to target: AssistantRule.Target) -> AssistantAccess? { rule(for: target)?.access }

    /// Adds a rule, in the place of the one that is about the same.
    package mutating func allow(_ rule: AssistantRule) {
        remove(rule.target)
        rules.append(rule)
        rules.sort { ($0.target.name, $0.target.key) < ($1.target.name, $1.target.key) }
    }

    /// Takes the rule of a target back.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    package mutating func remove(_ target: AssistantRule.Target) -> Bool {
        let count = rules.count
        rules.removeAll { $0.target == target }
        return rules.count < count
    }
}

extension AssistantRules {
    /// Why a file holds no rules.
    package struct Fault: Error, Hashable, CustomStringConvertible {
        package let description: String
    }

    private static let version = 1

    /// Reads what a file holds.
    ///
    /// - Throws: ``Fault`` for what can't be read. Nothing is allowed then.
    package init(_ bytes: [UInt8]) throws(Fault) {
        let value: JSONValue
        do throws(JSONReader.Fault) {
            value = try JSONReader.value(of: bytes)
        } catch {
            throw Fault(description: error.description)
        }
        guard case .object(let file) = value, case .number(let version)? = file["version"] else {
            throw Fault(description: "it has no \"version\"")
        }
        guard version == Double(Self.version) else {
            throw Fault(
                description: "it is of version \(NumberText.of(version)), which a newer program wrote")
        }
        guard case .array(let rules)? = file["rules"] else { throw Fault(description: "it has no \"rules\"") }
        for rule in rules {
            guard let rule = AssistantRule(rule) else {
                throw Fault(description: "a rule can't be read: \(rule.compact)")
            }
            allow(rule)
        }
    }

    /// What a file holds of them.
    package var text: String {
        let file: JSONObject = [
            "version": .integer(Self.version), "rules": .array(rules.map { .object($0.json) }),
        ]
        return JSONValue.object(file).pretty + "\n"
    }
}

extension AssistantRule {
    /// Nil for what is no rule.
    fileprivate init?(_ value: JSONValue) {
        guard case .object(let rule) = value, case .string(let access)? = rule["access"],
            let access = AssistantAccess(rawValue: access)
        else { return nil }
        let texts = rule.members.compactMap { member -> Target? in
            guard case .string(let text) = member.value, !text.isEmpty else { return nil }
            let bundle = String(text.prefix { $0 != "/" })
            return switch member.name {
            case "control": .control(bundle: bundle, name: text)
            case "action": .action(bundle: bundle, name: text)
            case "widget": .widget(bundle: bundle, name: text)
            case "bundle": .bundle(bundle)
            default: nil
            }
        }
        guard texts.count == 1 else { return nil }
        var words: String?
        if case .string(let text)? = rule["words"] { words = text }
        self.init(texts[0], access, isTool: rule["tool"] == .bool(true), words: words)
    }

    package var json: JSONObject {
        var name = target.name
        if case .bundle(let bundle) = target { name = bundle }
        var object = JSONObject([(target.key, .string(name)), ("access", .string(access.rawValue))])
        if isTool { object["tool"] = .bool(true) }
        if let words { object["words"] = .string(words) }
        return object
    }
}
