internal import Assistants
internal import ControlBasics
internal import ControlClient
internal import DBus

extension Toolbox {
    func listControls(_ arguments: JSONObject) async throws -> ToolResult {
        let (controls, failures) = try await allowedControls(in: arguments.text("bundle"))
        let fitting = controls.filter {
            Self.fits("\($0.item.address) \($0.item.label) \($0.item.words)", arguments.text("query"))
        }
        var first = 0
        if case .number(let number)? = arguments["from"] { first = max(0, Int(exactly: number) ?? 0) }
        let rest = fitting.dropFirst(first)
        return list(
            rest.prefix(Self.page).map { $0.item.json($0.access) }, failures: failures,
            more: max(0, rest.count - Self.page))
    }

    func control(_ arguments: JSONObject) async throws -> (item: ControlSnapshot, access: AssistantAccess) {
        let name = arguments.text("control") ?? ""
        let bundle = name.contains("/") ? String(name.prefix { $0 != "/" }) : nil
        let (controls, failures) = try await allowedControls(in: bundle)
        return try meant(
            name, "control", among: controls, failures: failures, name: { "\($0.address)" },
            title: \.label)
    }

    func setControl(_ arguments: JSONObject) async throws -> ToolResult {
        let (control, _) = try await control(arguments)
        return try await set(control, arguments["value"] ?? .null)
    }

    /// Sets a control to a value and answers its state afterwards.
    func set(_ control: ControlSnapshot, _ value: JSONValue) async throws -> ToolResult {
        let (value, words) = try Self.value(value, of: control)
        try await use(control, "\(control.label): \(words)", value)
        return try await state(of: control)
    }

    func pressButton(_ arguments: JSONObject) async throws -> ToolResult {
        let (control, _) = try await control(arguments)
        return try await press(control)
    }

    func press(_ control: ControlSnapshot) async throws -> ToolResult {
        guard control.form == .button else {
            throw ToolMistake("\(control.address) is a \(control.form.rawValue): set_control sets it")
        }
        let results = try await use(control, control.label, nil)
        return ToolResult(Self.json(of: results, control: control))
    }

    @discardableResult
    private func use(
        _ control: ControlSnapshot, _ title: String, _ value: BusValue?
    ) async throws -> [String: BusValue] {
        let hint = AssistantWords.clean(control.actionHint)
        agreed(
            try await gate.admit(
                control.target, title: AssistantWords.clean(title),
                text: ["\(control.address)", hint].filter { !$0.isEmpty }.joined(separator: ": "),
                words: control.words), .control(control.address))
        var options = options
        options["value"] = value
        return try await client.invoke(control.address, options: options)
    }

    private func state(of control: ControlSnapshot) async throws -> ToolResult {
        let after = try await client.snapshot(of: control.address)
        return ToolResult(after.json(gate.rules.access(to: after.target) ?? .read))
    }

    private static func json(of results: [String: BusValue], control: ControlSnapshot) -> JSONObject {
        var object: JSONObject = ["control": .string("\(control.address)"), "done": .bool(true)]
        if let dialog = results["dialog"]?.text { object["says"] = .string(AssistantWords.clean(dialog)) }
        return object
    }

    /// A value as the bus has it, and in words.
    static func value(
        _ json: JSONValue, of control: ControlSnapshot
    ) throws(ToolMistake) -> (BusValue, words: String) {
        let found = json.compact
        switch (control.form, json) {
        case (.toggle, .bool(let isOn)): return (.boolean(isOn), isOn ? "on" : "off")
        case (.toggle, .string("on")): return (.boolean(true), "on")
        case (.toggle, .string("off")): return (.boolean(false), "off")
        case (.toggle, _): throw ToolMistake("\(control.address) is a toggle: on or off, not \(found)")
        case (.level, .number(let number)): return (.double(number), level(number, control))
        case (.level, .string(let text)):
            // As it is shown, such as 40%.
            guard let number = control.level?.number(in: text) else {
                throw ToolMistake("\(control.address) is a level: a number, not \(found)")
            }
            return (.double(number), level(number, control))
        case (.level, _): throw ToolMistake("\(control.address) is a level: a number, not \(found)")
        case (.selection, .string(let text)):
            let choices = control.selection?.choices ?? []
            let byTitle = choices.filter { $0.title.lowercased() == text.lowercased() }
            let choice = choices.first { $0.id == text } ?? (byTitle.count == 1 ? byTitle[0] : nil)
            return (.string(choice?.id ?? text), AssistantWords.clean(choice?.title ?? text))
        case (.selection, _):
            throw ToolMistake("\(control.address) is a selection: the id of a choice, not \(found)")
        case (.button, _):
            throw ToolMistake("\(control.address) is a button, which has no value: press_button presses it")
        }
    }

    private static func level(_ number: Double, _ control: ControlSnapshot) -> String {
        let unit = control.level?.unit ?? ""
        let isShare = unit.isEmpty && control.level?.minimum == 0 && control.level?.maximum == 1
        return isShare ? "\(NumberText.of((number * 100).rounded())) %" : "\(NumberText.of(number)) \(unit)"
    }
}
