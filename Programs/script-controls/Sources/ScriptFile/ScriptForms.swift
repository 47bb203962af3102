/// A command of the user's file.
public enum ScriptCommand: Hashable, Sendable {
    /// A program and its arguments.
    case arguments([String])
    /// A line for the shell.
    case shell(String)

    /// The program to run, and its arguments.
    public var words: [String] {
        switch self {
        case .arguments(let words): words
        case .shell(let line): ["/bin/sh", "-c", line]
        }
    }

    /// The program that is surely started first; nil for what the shell has to work out, or does itself.
    var program: String? {
        guard case .shell(let line) = self else { return words.first }
        guard let word = line.split(whereSeparator: \.isWhitespace).first.map(String.init),
            word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-+./".contains($0)) }),
            !Self.ownWords.contains(word), word.hasPrefix("/") || !word.contains("/"), word != "."
        else { return nil }
        return word
    }

    /// What the shell does itself, and the words of its language.
    private static let ownWords: Set<String> = [
        "alias", "bg", "break", "builtin", "case", "cd", "command", "continue", "declare", "echo", "eval",
        "exec", "exit", "export",
        "false", "fc", "fg", "for", "getopts", "hash", "if", "jobs", "kill", "let", "local", "printf", "pwd",
        "read",
        "readonly", "return", "set", "shift", "source", "test", "time", "times", "trap", "true", "type",
        "typeset", "ulimit",
        "umask", "unalias", "unset", "until", "wait", "while",
    ]
}

/// Where a control's value comes from.
public struct ScriptState: Hashable, Sendable {
    /// What is asked for the value.
    public enum Source: Hashable, Sendable {
        /// What a command says when it is run.
        case command(ScriptCommand)
        /// The last line of a command that goes on.
        case lines(ScriptCommand)
        /// What is in a file.
        case file(String)
    }

    /// What is asked for the value.
    public var source: Source
    /// A command that goes on; with each of its lines a ``Source/command(_:)`` is asked again.
    public var trigger: ScriptCommand?
    /// How often it is asked without a reason; nil for never.
    public var interval: Duration?
}

/// The commands that read a toggle and switch it on and off.
public struct ScriptToggle: Hashable, Sendable {
    public var on: ScriptCommand
    public var off: ScriptCommand
    /// Whether the wanted state goes to the standard input of both.
    public var takesInput: Bool
    /// Where its state comes from.
    public var state: ScriptState
    /// How the state is read.
    public var reading: Reading

    /// What counts as on.
    public enum Reading: Hashable, Sendable {
        /// The usual words, such as `on`, `yes` and `true`.
        case words
        /// These, and nothing else.
        case equal([String])
        /// The exit status 0.
        case exitStatus
    }
}

/// The commands that read a selection, list its choices and choose.
public struct ScriptSelection: Hashable, Sendable {
    /// One of the things to select.
    public struct Choice: Hashable, Sendable {
        /// What the state and the command know it by.
        public var id: String
        /// What it is called.
        public var title: String
        /// The name of a symbol or of an icon; may be empty.
        public var icon: String
        /// Selects it; nil where the selection has one command for all.
        public var run: ScriptCommand?
    }

    /// In the order in which they are shown.
    public var choices: [Choice]
    /// Selects one that has no command of its own.
    public var set: ScriptCommand?
    /// Whether the wanted one goes to the standard input.
    public var takesInput: Bool
    /// Says which is selected.
    public var state: ScriptState
}

/// The commands that read a level and set it.
public struct ScriptLevel: Hashable, Sendable {
    /// The least that it can be.
    public var minimum: Double
    /// The greatest that it can be.
    public var maximum: Double
    /// The distance between the values that it can have; 0 for any.
    public var step: Double
    /// What stands behind the number; may be empty.
    public var unit: String
    public var set: ScriptCommand
    /// Whether the wanted number goes to the standard input.
    public var takesInput: Bool
    /// Says where it stands.
    public var state: ScriptState
}
