internal import Assistants
internal import ControlBasics
internal import ControlClient
internal import DBus

/// Does what the tools say, for one call.
struct Toolbox: Sendable {
    let client: ControlClient
    let gate: Gate
    /// The options of a use: who calls, and the agent that its questions go to.
    let options: [String: BusValue]
    /// What is used.
    enum Use: Sendable {
        case control(ControlAddress)
        /// By its bundle.
        case action(bundle: String)
    }

    /// Told who has agreed to a use, just before that begins.
    let agreed: @Sendable (Gate.Consent, Use) -> Void

    /// So many controls and actions are listed at a time.
    static let page = 50

    /// Calls a tool.
    ///
    /// - Returns: nil where there is no such tool.
    func call(_ name: String, _ arguments: JSONObject) async throws -> ToolResult? {
        if name == Catalog.howToAllow.name { return ToolResult(["text": .string(Catalog.howToAllowText)]) }
        guard let general = Catalog.tools.first(where: { $0.name == name }) else {
            guard let picked = try await picked().first(where: { $0.tool.name == name }) else { return nil }
            try await gate.checkUnlocked()
            return try await use(picked, arguments)
        }
        try check(arguments, general)
        try await gate.checkUnlocked()
        switch name {
        case "list_controls": return try await listControls(arguments)
        case "get_control":
            let (control, access) = try await control(arguments)
            return ToolResult(control.json(access))
        case "set_control": return try await setControl(arguments)
        case "press_button": return try await pressButton(arguments)
        case "find_actions": return try await findActions(arguments)
        case "run_action":
            let action = try await action(arguments)
            return try await run(action, arguments.object("parameters") ?? [:])
        case "list_options": return try await listOptions(arguments)
        case "show_widget": return try await showWidget(arguments)
        case "list_activities": return try await listActivities()
        default: return nil
        }
    }

    /// What a tool doesn't take, and what it wants.
    private func check(_ arguments: JSONObject, _ tool: Tool) throws(ToolMistake) {
        let properties = tool.input.object("properties") ?? [:]
        let known = properties.members.map(\.name)
        if let unknown = arguments.members.first(where: { !known.contains($0.name) }) {
            throw ToolMistake(
                "\(tool.name) takes \(known.joined(separator: ", ")), and no \"\(AssistantWords.clean(unknown.name))\""
            )
        }
        guard case .array(let required)? = tool.input["required"] else { return }
        for case .string(let name) in required where arguments[name] == nil {
            throw ToolMistake("\(tool.name) needs \(name)")
        }
        for (name, value) in arguments.members.map({ ($0.name, $0.value) }) {
            guard let type = properties.object(name)?.text("type") else { continue }
            let fits =
                switch (type, value) {
                case ("string", .string), ("boolean", .bool), ("object", .object), ("integer", .number): true
                default: false
                }
            guard fits else { throw ToolMistake("\(name) is of type \(type), not \(value.compact)") }
        }
    }

    // MARK: What is allowed

    /// All of a sort that the user lets be seen. A bundle that doesn't answer is left out, with its reason.
    func allowed<Found: Sendable>(
        in bundle: String? = nil, _ target: (Found) -> AssistantRule.Target,
        _ read: @escaping @Sendable (String) async throws -> [Found]
    ) async throws -> (found: [(item: Found, access: AssistantAccess)], failures: [String]) {
        var failures: [String] = []
        var found: [(Found, AssistantAccess)] = []
        let bundles = gate.rules.bundles.filter { bundle == nil || $0.lowercased() == bundle?.lowercased() }
        for answer in try await client.answers(of: bundles, read) {
            switch answer.result {
            case .success(let items):
                for item in items {
                    if let access = gate.rules.access(to: target(item)) { found.append((item, access)) }
                }
            case .failure(let error): failures.append(error.message)
            }
        }
        return (found, failures)
    }

    func allowedControls(in bundle: String? = nil) async throws -> (
        found: [(item: ControlSnapshot, access: AssistantAccess)], failures: [String]
    ) {
        let (found, failures) = try await allowed(in: bundle, \ControlSnapshot.target) { [client] bundle in
            // What is private is nobody else's.
            try await client.controls(in: bundle).filter { !$0.isPrivacySensitive && !$0.needsConfiguration }
        }
        return (found, failures)
    }

    func allowedActions() async throws -> (
        found: [(item: IntentSnapshot, access: AssistantAccess)], failures: [String]
    ) {
        try await allowed(\IntentSnapshot.target) { [client] bundle in
            try await client.intents(in: bundle).filter(\.mayBeAllowed)
        }
    }

    /// The one that a name means: as it is listed, or by its last part or its title where one alone has it.
    func meant<Item>(
        _ text: String, _ what: String, among items: [(item: Item, access: AssistantAccess)],
        failures: [String], name: (Item) -> String, title: (Item) -> String
    ) throws(ToolMistake) -> (item: Item, access: AssistantAccess) {
        if let exact = items.first(where: { name($0.item) == text }) { return exact }
        let folded = text.lowercased()
        let fitting = items.filter {
            let full = name($0.item).lowercased()
            return full == folded || full.hasSuffix("/\(folded)") || title($0.item).lowercased() == folded
        }
        if fitting.count == 1 { return fitting[0] }
        guard fitting.isEmpty else {
            let names = Quotation.list(fitting.map { name($0.item) }, most: 5)
            throw ToolMistake("\"\(text)\" is the name of several: \(names). Say which.")
        }
        let near = Suggestion.nearest(to: text, among: items.map { name($0.item) })
        let hint =
            items.isEmpty
            ? "no \(what) is allowed"
            : near.isEmpty
                ? "there are \(Quotation.list(items.map { name($0.item) }, most: 5))"
                : "did you mean \(near.joined(separator: " or "))?"
        let reasons = failures.map { "; \($0)" }.joined()
        throw ToolMistake(
            "There is no allowed \(what) \"\(AssistantWords.clean(text))\"; \(hint)\(reasons). "
                + "The user can allow more: controlctl assistants allow NAME")
    }

    /// Whether all words of a query are in a text.
    static func fits(_ text: String, _ query: String?) -> Bool {
        let text = text.lowercased()
        return (query ?? "").lowercased().split(separator: " ").allSatisfy { text.contains($0) }
    }

    /// A list as a result.
    func list(_ items: [JSONObject], failures: [String], more: Int = 0) -> ToolResult {
        var object: JSONObject = ["items": .array(items.map { .object($0) })]
        if more > 0 { object["more"] = .integer(more) }
        if !failures.isEmpty {
            object["unanswered"] = .array(failures.map { .string(AssistantWords.clean($0)) })
        }
        return ToolResult(object)
    }
}
