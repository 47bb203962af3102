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
