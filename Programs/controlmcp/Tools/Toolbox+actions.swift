internal import Assistants
internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus

extension Toolbox {
    func findActions(_ arguments: JSONObject) async throws -> ToolResult {
        let (actions, failures) = try await allowedActions()
        let fitting = actions.filter {
            Self.fits(
                "\($0.item.name) \($0.item.title) \($0.item.words) \($0.item.phrases.joined(separator: " "))",
                arguments.text("query"))
        }
        return list(
            fitting.prefix(Self.page).map { $0.item.json($0.access) }, failures: failures,
            more: max(0, fitting.count - Self.page))
    }

    func action(_ arguments: JSONObject) async throws -> IntentSnapshot {
        let (actions, failures) = try await allowedActions()
        return try meant(
            arguments.text("action") ?? "", "action", among: actions, failures: failures, name: \.name,
            title: \.title
        ).item
    }

    /// Runs an action with values by name.
    func run(_ action: IntentSnapshot, _ given: JSONObject) async throws -> ToolResult {
        let values = try Self.values(given, of: action)
        let sentence = AssistantWords.clean(await sentence(of: action, values))
        agreed(
            try await gate.admit(
                action.target, title: AssistantWords.clean(action.title),
                text: [sentence, Self.words(values)].filter { !$0.isEmpty }.joined(separator: " – "),
                words: action.words), .action(bundle: action.bundle))
        var options = options
        options["describe"] = .boolean(true)
        let results = try await client.perform(
            intent: action.identifier, in: action.bundle, parameters: values, options: options)
        var object: JSONObject = ["action": .string(action.name), "done": .bool(true)]
        if let value = results["value"] { object["value"] = JSONValue(value) }
        if let description = results["description"] { object["description"] = JSONValue(description) }
        if let dialog = results["dialog"]?.text { object["says"] = .string(AssistantWords.clean(dialog)) }
        if let url = results["opens-url"]?.text { object["url"] = .string(url) }
        return ToolResult(object)
    }

    private func sentence(of action: IntentSnapshot, _ values: [String: BusValue]) async -> String {
        guard let name = try? Contract.busName(bundle: action.bundle),
            let sentence = try? await client.connection.call(
                Intent1.summaryFor, Vardict(values), of: name,
                at: Contract.intentPath(identifier: action.identifier), timeout: .seconds(3))
        else { return action.title }
        return sentence
    }

    /// Values by name, as the user is shown them.
    private static func words(_ values: [String: BusValue]) -> String {
        values.sorted { $0.key < $1.key }.map {
            "\($0.key) = \(AssistantWords.clean(JSONValue($0.value).compact))"
        }
        .joined(separator: ", ")
    }

    static func values(
        _ given: JSONObject, of action: IntentSnapshot
    ) throws(ToolMistake) -> [String: BusValue] {
        let schemas = action.schemas
        var values: [String: BusValue] = [:]
        for member in given.members {
            guard let schema = schemas.first(where: { $0.name == member.name }) else {
                let known = schemas.isEmpty ? "nothing" : schemas.map(\.name).joined(separator: ", ")
                throw ToolMistake(
                    "\(action.name) takes \(known), and no \"\(AssistantWords.clean(member.name))\"")
            }
            // What is left out is never null.
            guard member.value != .null else { continue }
            values[member.name] = try schema.value(member.value)
        }
        return values
    }

    func listOptions(_ arguments: JSONObject) async throws -> ToolResult {
        let action = try await action(arguments)
        let options = try await client.options(
            for: arguments.text("parameter") ?? "", of: action.identifier, in: action.bundle,
            matching: arguments.text("query") ?? "",
            given: try Self.values(arguments.object("parameters") ?? [:], of: action))
        return list(
            options.prefix(Self.page).map { option in
                var object: JSONObject = ["value": option["value"].map { JSONValue($0) }]
                for name in ["title", "subtitle", "section"] {
                    if let text = option[name]?.text { object[name] = .string(AssistantWords.clean(text)) }
                }
                return object
            }, failures: [], more: max(0, options.count - Self.page))
    }
}
