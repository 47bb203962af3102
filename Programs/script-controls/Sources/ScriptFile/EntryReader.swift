/// Reads one control's table.
struct EntryReader {
    private var table: TableReader
    private let kind: String
    private let sort: ScriptEntry.Sort
    private let folder: String
    private let home: String
    private var shell = false
    /// The programs that its commands start.
    private var programs: [ScriptProgram] = []

    /// - Parameters:
    ///   - folder: where the file is, from which programs and folders with a relative path are looked for.
    ///   - home: the user's home, for `~`.
    init(
        _ node: TOMLNode, _ sort: ScriptEntry.Sort, kind: String, in file: String, _ places: KeyPlaces,
        folder: String, home: String
    ) {
        table = TableReader(node, at: [sort.rawValue, kind], of: kind, in: file, places)
        self.kind = kind
        self.sort = sort
        self.folder = folder
        self.home = home
    }

    /// The entry, and what is wrong with it in its form.
    mutating func entry() -> ScriptEntry {
        var entry = ScriptEntry(kind: kind, sort: sort, form: .failure(ScriptProblems(problems: [])))
        shell = table.flag("shell") ?? false
        if let title = table.shownText("title"), !title.isEmpty { entry.title = title }
        entry.description = table.shownText("description", hasLines: true) ?? ""
        entry.icon = table.shownText("icon") ?? ""
        entry.tint = tint()
        entry.timeout = table.duration("timeout", 0.1...3_600) ?? .seconds(20)
        entry.confirmation = table.shownText("confirm", hasLines: true)
        entry.availability = command("available-if")
        entry.reloads = table.texts("reloads") ?? []
        entry.environment = table.variables("environment") ?? [:]
        entry.directory = table.text("directory", atMost: 4_096).map { path($0) }
        if sort == .button { entry.interval = interval(entry.availability != nil) }
        let takesInput = sort == .button ? false : table.flag("input") ?? false
        let form: ScriptEntry.Form? =
            switch sort {
            case .toggle: toggle(takesInput)
            case .button: button()
            case .selection: selection(takesInput)
            case .level: level(takesInput)
            }
        entry.programs = programs.sorted { $0.key < $1.key }
        if form == nil { table.addMissing("it can't be used as it is") }
        table.finish("a \(sort.rawValue)")
        if let form, table.problems.isEmpty { entry.form = .success(form) }
        let problems = table.problems.sorted {
            ($0.place ?? .init(line: 0, column: 0)) < ($1.place ?? .init(line: 0, column: 0))
        }
        if !problems.isEmpty { entry.form = .failure(ScriptProblems(problems: problems)) }
        return entry
    }

    // MARK: The sorts

    private mutating func toggle(_ takesInput: Bool) -> ScriptEntry.Form? {
        let set = command("set")
        let (on, off) = (command("on") ?? set, command("off") ?? set)
        if on == nil || off == nil {
            table.addMissing("a toggle needs the commands on and off, or set for both")
        }
        let state = state()
        let reading = reading(state)
        guard let on, let off, let state else { return nil }
        return .toggle(
            ScriptToggle(on: on, off: off, takesInput: takesInput, state: state, reading: reading))
    }

    private mutating func button() -> ScriptEntry.Form? {
        guard let run = command("run") else {
            table.addMissing("a button needs the command run")
            return nil
        }
        return .button(run: run)
    }

    private mutating func selection(_ takesInput: Bool) -> ScriptEntry.Form? {
        let set = command("set")
        let choices = choices(hasSet: set != nil)
        guard let state = state(), let choices else { return nil }
        return .selection(
            ScriptSelection(choices: choices, set: set, takesInput: takesInput, state: state))
    }

    private mutating func level(_ takesInput: Bool) -> ScriptEntry.Form? {
        let known = table.problems.count
        let (minimum, maximum) = (table.number("minimum") ?? 0, table.number("maximum") ?? 100)
        let range = maximum - minimum
        let given = table.number("step")
        // A range of one or less has no whole numbers within.
        let step = given ?? (range > 1 ? 1 : 0)
        let areNumbers = table.problems.count == known
        let unit = table.shownText("unit", atMost: 20) ?? ""
        if areNumbers, range <= 0 {
            let (least, most) = (TableReader.plain(minimum), TableReader.plain(maximum))
            table.addConsequence("minimum (\(least)) has to be less than maximum (\(most))", at: "minimum")
        } else if areNumbers, step < 0 || step > range {
            table.addConsequence(
                "step: expected from 0 to \(TableReader.plain(range)), the whole range, got "
                    + TableReader.plain(step), at: "step")
        }
        let set = command("set")
        if set == nil { table.addMissing("a level needs the command set") }
        guard let state = state(), let set else { return nil }
        return .level(
            ScriptLevel(
                minimum: minimum, maximum: maximum, step: step, unit: unit, set: set, takesInput: takesInput,
                state: state))
    }

    private mutating func choices(hasSet: Bool) -> [ScriptSelection.Choice]? {
        guard let nodes = table.list("choices") else {
            table.addMissing("a selection needs choices, such as [\"us\", \"de\"]")
            return nil
        }
        var choices: [ScriptSelection.Choice] = []
        for node in nodes {
            if case .string(let id) = node {
                choices.append(ScriptSelection.Choice(id: id, title: id, icon: ""))
                continue
            }
            guard case .table = node else {
                table.addProblem(
                    "choices: expected a text or a table with an id, got \(node.sort)", at: "choices")
                return nil
            }
            var reader = TableReader(
                node, at: table.path + ["choices"], of: kind, in: table.file, KeyPlaces())
            guard let id = reader.text("id") else {
                table.addProblem("choices: a choice needs an id", at: "choices")
                return nil
            }
            let run = reader.command("run", shell: shell).map { located($0) }
            note(run, at: "choices", "choices: the command of \(id)")
            let choice = ScriptSelection.Choice(
                id: id, title: reader.shownText("title") ?? id, icon: reader.shownText("icon") ?? "",
                run: run)
            reader.finish("a choice")
            for problem in reader.problems { table.addProblem("choices: \(problem.message)", at: "choices") }
            choices.append(choice)
        }
        check(choices, hasSet)
        return choices
    }

    private mutating func check(_ choices: [ScriptSelection.Choice], _ hasSet: Bool) {
        if choices.isEmpty || choices.count > 200 {
            table.addProblem("choices: expected from 1 to 200 of them, got \(choices.count)", at: "choices")
        }
        for choice in choices {
            if choice.id.isEmpty || choice.id.utf8.count > 500 {
                table.addProblem(
                    "choices: the id \"\(choice.id.prefix(40))\" is empty or too long", at: "choices")
            }
            if let scalar = TableReader.control(in: choice.id, hasLines: true) {
                table.addProblem("choices: an id has the control character \(scalar)", at: "choices")
            }
        }
        let ids = Dictionary(grouping: choices, by: \.id).filter { $1.count > 1 }.keys.sorted()
        for id in ids { table.addProblem("choices: two have the id \"\(id)\"", at: "choices") }
        if !hasSet, let choice = choices.first(where: { $0.run == nil }) {
            table.addConsequence(
                "choices: \"\(choice.id)\" has no command run, and there is no set for all", at: "choices")
        }
    }

    // MARK: The state

    private mutating func state() -> ScriptState? {
        let asked = command("state")
        let followed = command("watch")
        let file = table.text("file", atMost: 4_096).map { path($0) }
        let isPolled = (asked != nil && followed == nil)
        // The kernel announces no change of a file that it makes.
        let isSilent = file.map { $0.hasPrefix("/sys/") || $0.hasPrefix("/proc/") } ?? false
        let interval = interval(isPolled || isSilent || table.has("available-if"))
        if file != nil, asked != nil || followed != nil {
            table.addProblem("file: the state comes from a file or from commands, not from both", at: "file")
        }
        let source: ScriptState.Source
        if let asked {
            source = .command(asked)
        } else if let followed {
            source = .lines(followed)
        } else if let file {
            source = .file(file)
        } else {
            table.addMissing("a \(sort.rawValue) needs a state, a watch or a file, to say where it stands")
            return nil
        }
        return ScriptState(source: source, trigger: asked == nil ? nil : followed, interval: interval)
    }

    private mutating func interval(_ isPolled: Bool) -> Duration? {
        guard let interval = table.duration("interval", 0...86_400) else {
            return isPolled ? .seconds(30) : nil
        }
        if interval > .zero, interval < .seconds(1) {
            table.addProblem("interval: expected at least a second, or 0 for never", at: "interval")
        }
        return interval == .zero ? nil : interval
    }

    private mutating func reading(_ state: ScriptState?) -> ScriptToggle.Reading {
        let words = table.texts("on-when")
        let byStatus = table.flag("exit-status") ?? false
        if words != nil, byStatus {
            table.addProblem("on-when: the exit status decides already", at: "on-when")
        }
        if byStatus, case .command? = state?.source { return .exitStatus }
        if byStatus { table.addConsequence("exit-status: only a state command has one", at: "exit-status") }
        return words.map { .equal($0) } ?? .words
    }

    // MARK: Values

    private mutating func command(_ key: String) -> ScriptCommand? {
        guard let command = table.command(key, shell: shell).map({ located($0) }) else { return nil }
        note(command, at: key, key)
        return command
    }

    private mutating func note(_ command: ScriptCommand?, at key: String, _ words: String) {
        guard let program = command?.program else { return }
        programs.append(ScriptProgram(name: program, key: key, command: words))
    }

    /// A program with a path that begins with `~/` or is relative is looked for in the home, or beside the
    /// file.
    private func located(_ command: ScriptCommand) -> ScriptCommand {
        guard case .arguments(var words) = command, let program = words.first, program.contains("/") else {
            return command
        }
        words[0] = path(program)
        return .arguments(words)
    }

    private func path(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        if path == "~" { return home }
        if path.hasPrefix("~/") { return "\(home)/\(path.dropFirst(2))" }
        return "\(folder)/\(path.hasPrefix("./") ? path.dropFirst(2) : path[...])"
    }

    private mutating func tint() -> String? {
        guard let tint = table.text("tint") else { return nil }
        let digits = tint.dropFirst()
        let isHex = tint.hasPrefix("#") && digits.count == 6 && digits.allSatisfy(\.isHexDigit)
        if isHex || Self.colours.contains(tint) { return tint }
        table.addProblem(
            "tint: expected #rrggbb or one of \(Self.colours.joined(separator: ", ")), got \"\(tint)\"",
            at: "tint")
        return nil
    }

    /// The names of colours.
    static let colours = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
        "brown", "gray",
    ]
}
