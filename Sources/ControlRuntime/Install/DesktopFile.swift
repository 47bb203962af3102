internal import BusContract
internal import ControlEngine

/// The `.desktop` file by which launchers and searches find a bundle and the actions of its controls.
///
/// The Desktop Entry Specification: launchers that know D-Bus activation call
/// `org.freedesktop.Application`, the others run `Exec`. A file that was written before a bundle had other
/// controls names the old ones until it is written again.
struct DesktopFile {
    /// A control that can be used without being configured first.
    struct Action: Hashable {
        /// Letters, digits and `-`.
        let identifier: String
        let name: String
        /// An icon of the theme or a picture's path; empty for none.
        let icon: String
    }

    let bundleName: String
    let executable: String
    let actions: [Action]

    /// The controls of a bundle that can be used without being configured first.
    @EngineActor
    static func actions(of engine: BundleEngine) -> [Action] {
        let controls = engine.controlIDs.compactMap { id -> (ControlID, ControlState)? in
            guard id.instance == nil, !engine.needsConfiguration(id), let state = engine.previewState(of: id)
            else { return nil }
            // A level needs a number, which a launcher doesn't ask for.
            return state.form == .level ? nil : (id, state)
        }
        let names = Dictionary(grouping: controls) { $0.1.displayName }.mapValues(\.count)
        return controls.map { id, state in
            // A title may hold the preview's value, so the gallery's name comes first, where the author gave
            // one and one only.
            let isNamed = state.displayName != engine.displayName && names[state.displayName] == 1
            let title = isNamed || state.title.isEmpty ? state.displayName : state.title
            return Action(
                identifier: id.desktopActionName, name: state.form == .toggle ? "Toggle \(title)" : title,
                icon: state.iconName)
        }
    }

    /// - Throws: ``InstallationError`` for a program at a path that can't be written there.
    var text: String {
        get throws(InstallationError) {
            let program = try CommandQuoting.desktopWord(executable)
            var lines = [
                "[Desktop Entry]", "Type=Application", "Version=1.4", "Name=\(Self.escaped(bundleName))",
                "Icon=\(Self.escaped(actions.first { !$0.icon.isEmpty }?.icon ?? "preferences-system"))",
                "DBusActivatable=true", "Exec=\(program)", "Terminal=false", "Categories=Utility;",
                // There is no window to wait for.
                "StartupNotify=false",
            ]
            if actions.isEmpty {
                // Whoever starts it from a list of applications would see nothing happen.
                lines.append("NoDisplay=true")
            } else {
                let names = actions.map(\.name).joined(separator: ", ")
                lines += [
                    "Comment=\(Self.escaped("Controls: \(names)"))",
                    "Keywords=\(actions.map { Self.listed($0.name) + ";" }.joined())",
                    "Actions=\(actions.map { $0.identifier + ";" }.joined())",
                ]
            }
            for action in actions {
                lines += [
                    "", "[Desktop Action \(action.identifier)]", "Name=\(Self.escaped(action.name))",
                    "Exec=\(program) --action \(action.identifier)",
                ]
                if !action.icon.isEmpty { lines.append("Icon=\(Self.escaped(action.icon))") }
            }
            return lines.joined(separator: "\n") + "\n"
        }
    }

    /// A value of type string, on one line.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n", "\r", "\t": result += " "
            case _ where scalar.value < 0x20 || scalar.value == 0x7f: continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        // A blank at the start would be passed over.
        return result.first == " " ? "\\s" + result.dropFirst() : result
    }

    /// An element of a list, which a semicolon would end.
    private static func listed(_ text: String) -> String {
        escaped(text).split(separator: ";", omittingEmptySubsequences: false).joined(separator: "\\;")
    }
}

extension ControlID {
    /// The control's name among a desktop entry's actions, which allow no dot.
    var desktopActionName: String {
        actionName.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "-2e")
    }
}

/// A program's path as the formats write it that start programs.
///
/// Paths with line breaks and other control characters have no form that all readers take, and are refused.
enum CommandQuoting {
    /// For `Exec=` of a D-Bus service file: a value of the desktop-entry format, whose text is a command line
    /// of the shell.
    static func busService(_ path: String) throws(InstallationError) -> String {
        try check(path)
        // Nothing but the quote itself ends single quotes. Backslashes are the value's, and written twice.
        let quoted = path.split(separator: "'", omittingEmptySubsequences: false).map { "'\($0)'" }.joined(
            separator: "\"'\"")
        return quoted.map { $0 == "\\" ? "\\\\" : String($0) }.joined()
    }

    /// For `ExecStart=` of a systemd unit, alone on the line. The colon keeps variables from being put in,
    /// also for the program's own name; see `systemd.service(5)`, "Command lines".
    static func unitCommand(_ path: String) throws(InstallationError) -> String {
        let word = try unitWord(path)
        // systemd takes no program with these in its path, but any argument.
        return path.contains { "\"'\\".contains($0) } ? ":/bin/sh -c 'exec \"$0\"' \(word)" : ":\(word)"
    }

    /// For a word of `Exec=` of a desktop entry: quoted, with backslashes before what double quotes don't
    /// keep, in a value in which every backslash is written twice; see the Desktop Entry Specification, "The
    /// Exec key".
    static func desktopWord(_ word: String) throws(InstallationError) -> String {
        try check(word)
        let escaped = word.map { character in
            switch character {
            case "\\": "\\\\\\\\"
            case "\"", "`", "$": "\\\\\(character)"
            // The start of a field code.
            case "%": "%%"
            default: String(character)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// For a word of a systemd unit, such as a path of `ReadWritePaths=`.
    static func unitWord(_ word: String) throws(InstallationError) -> String {
        try check(word)
        let escaped = word.map { character in
            switch character {
            case "\"", "\\": "\\\(character)"
            // The start of a specifier.
            case "%": "%%"
            default: String(character)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// For a word of `Environment=` that sets a variable to a path.
    static func unitVariable(_ name: String, _ path: String) throws(InstallationError) -> String {
        let word = try unitWord(path)
        return "\"\(name)=\(word.dropFirst())"
    }

    private static func check(_ path: String) throws(InstallationError) {
        guard path.hasPrefix("/") || path.hasPrefix("-/") else {
            throw InstallationError("\"\(path)\" is no absolute path")
        }
        guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f && $0 != "\u{FFFD}" })
        else {
            let shown = path.unicodeScalars.map { $0.value >= 0x20 && $0.value != 0x7f ? String($0) : "?" }
                .joined()
            throw InstallationError(
                "the path \"\(shown)\" has a line break or another character that service files can't hold: move the "
                    + "program elsewhere")
        }
    }
}

/// Why a bundle can't be installed.
struct InstallationError: Error, Hashable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
