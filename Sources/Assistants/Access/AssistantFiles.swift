internal import ControlBasics
internal import Glibc
internal import StateFiles

/// Something about a file of the assistants can't be done.
package struct AssistantFileError: Error, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// The file in which the user's rules are kept: `$XDG_CONFIG_HOME/controlruntime/assistants.json`, which only
/// the user may read. It is replaced in one step.
package struct AssistantRulesFile: Hashable, Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// The user's.
    ///
    /// - Throws: ``AssistantFileError`` where there is no home.
    package static func ofUser() throws(AssistantFileError) -> AssistantRulesFile {
        AssistantRulesFile(
            path: try UserFolder.found(Variables.settings, "XDG_CONFIG_HOME")
                + "/controlruntime/assistants.json")
    }

    package var folder: String { PrivateFolder.parent(of: path) }

    /// The rules; none where there is no file.
    ///
    /// - Throws: ``AssistantFileError`` where it can't be read: nothing is allowed then.
    package func read() throws(AssistantFileError) -> AssistantRules {
        do {
            guard let bytes = try StateFile(path).contents() else { return AssistantRules() }
            return try AssistantRules(Array(bytes.prefix(1 << 20)))
        } catch {
            throw AssistantFileError("\(path) can't be read: \(error)")
        }
    }

    /// Changes the rules. Programs that do so at once wait for each other.
    ///
    /// - Throws: ``AssistantFileError``; the file is what it was then.
    package func change(_ change: (inout AssistantRules) -> Void) throws(AssistantFileError) {
        do {
            try PrivateFolder.make(folder)
            // Held to the end.
            let lock = try OpenFile.locked(folder, O_RDONLY | O_DIRECTORY) {
                $0.lock(within: .seconds(5))
            }
            defer { extendLifetime(lock) }
            var rules = try read()
            let before = rules
            change(&rules)
            if rules != before { try StateFile(path).replace(Array(rules.text.utf8), isDurable: true) }
        } catch let error as AssistantFileError {
            throw error
        } catch {
            throw AssistantFileError("\(path) can't be changed: \(error)")
        }
    }
}

/// The folders of the user.
enum UserFolder {
    /// - Throws: ``AssistantFileError`` where there is none.
    static func found(_ folder: String?, _ variable: String) throws(AssistantFileError) -> String {
        if let folder { return folder }
        throw AssistantFileError("HOME is no absolute path, and \(variable) names no folder: set one of them")
    }
}
