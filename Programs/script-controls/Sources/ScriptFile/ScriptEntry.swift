/// A control as the user's file has it. Where it stands in the file is no part of it, so that an entry that
/// only moved is the same one.
public struct ScriptEntry: Hashable, Sendable {
    /// What sort of control it is, with its commands.
    public enum Form: Hashable, Sendable {
        case toggle(ScriptToggle)
        case button(run: ScriptCommand)
        case selection(ScriptSelection)
        case level(ScriptLevel)
    }

    /// What sort of control it is, without the rest.
    public enum Sort: String, Hashable, Sendable, CaseIterable {
        case toggle, button, selection, level
    }

    /// Unique among all files.
    public let kind: String
    /// What sort of control it is.
    public let sort: Sort
    /// What it is called.
    public var title: String
    /// What it does; may be empty.
    public var description = ""
    /// The name of a symbol or of an icon; may be empty.
    public var icon = ""
    /// A colour's name, or `#rrggbb`.
    public var tint: String?
    /// How long its action may take.
    public var timeout: Duration = .seconds(20)
    /// What the user is asked before the action.
    public var confirmation: String?
    /// Says by its exit status whether the control can be used.
    public var availability: ScriptCommand?
    /// How often a button is asked whether it can be used; nil for never. The others' is that of their state.
    public var interval: Duration?
    /// The kinds that are asked for their values after the action.
    public var reloads: [String] = []
    /// What the commands have in their environment besides what the bundle has.
    public var environment: [String: String] = [:]
    /// The commands' working folder; nil for the user's home.
    public var directory: String?
    /// The programs that its commands start, as far as that is known without a shell.
    public internal(set) var programs: [ScriptProgram] = []
    /// What it does, or all that is wrong with it.
    public var form: Result<Form, ScriptProblems>

    /// An entry with defaults.
    init(kind: String, sort: Sort, form: Result<Form, ScriptProblems>) {
        self.kind = kind
        self.sort = sort
        self.form = form
        title = kind
    }
}

extension ScriptEntry {
    /// Where its value comes from; nil for a button and for what can't be used.
    public var state: ScriptState? {
        switch try? form.get() {
        case .toggle(let toggle): toggle.state
        case .selection(let selection): selection.state
        case .level(let level): level.state
        case .button, nil: nil
        }
    }

    /// Its icon and those of its choices, with the keys of its table under which they stand.
    var icons: [(key: String, icon: String)] {
        guard case .selection(let selection)? = try? form.get() else { return [("icon", icon)] }
        return [("icon", icon)] + selection.choices.map { ("choices", $0.icon) }
    }
}

/// A program that a command of an entry starts.
public struct ScriptProgram: Hashable, Sendable {
    /// Its name, or its path.
    public let name: String
    /// The command's key.
    let key: String
    /// The words for the command.
    let command: String

    /// Whether the control does nothing without it: a selection has other choices.
    public var isNeeded: Bool { key != "choices" }

    /// What is said where it isn't there.
    public var absence: String { "\(command): there is no program \"\(name)\" that can be run" }
}

/// All that is wrong with an entry.
public struct ScriptProblems: Error, Hashable, Sendable, CustomStringConvertible {
    /// In the order in which they stand in the file.
    public let problems: [ScriptProblem]

    /// One behind the other.
    public var description: String { problems.map(\.description).joined(separator: "; ") }
}
