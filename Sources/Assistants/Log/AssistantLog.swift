internal import ControlBasics
internal import FoundationEssentials
internal import Glibc
internal import StateFiles

/// What an assistant has called.
package struct AssistantCall: Hashable, Sendable {
    /// Seconds since 1970.
    package var date: Double
    /// What the program calls itself that the assistant runs in.
    package var client: String
    package var tool: String
    /// As JSON, without private values.
    package var arguments: String
    /// `rule`, or who agreed: `once` or `hour`; empty where nobody did.
    package var consent: String
    /// `done`, or what went wrong.
    package var outcome: String
    package var milliseconds: Int

    package init(
        date: Double, client: String, tool: String, arguments: String, consent: String, outcome: String,
        milliseconds: Int
    ) {
        self.date = date
        self.client = client
        self.tool = tool
        self.arguments = arguments
        self.consent = consent
        self.outcome = outcome
        self.milliseconds = milliseconds
    }

    /// One line of the log.
    package var line: String {
        let object: JSONObject = [
            "date": .number((date * 1_000).rounded() / 1_000), "client": .string(client),
            "tool": .string(tool), "arguments": .string(arguments), "consent": .string(consent),
            "outcome": .string(outcome), "milliseconds": .integer(milliseconds),
        ]
        return JSONValue.object(object).compact
    }

    /// Nil for a line that can't be read, such as one that was cut by a full disk.
    package init?(line: some StringProtocol) {
        guard case .object(let object)? = try? JSONReader.value(of: Array(line.utf8)),
            case .number(let date)? = object["date"], case .number(let milliseconds)? = object["milliseconds"]
        else { return nil }
        let text = { (name: String) in
            if case .string(let text)? = object[name] { text } else { "" }
        }
        self.init(
            date: date, client: text("client"), tool: text("tool"), arguments: text("arguments"),
            consent: text("consent"), outcome: text("outcome"),
            milliseconds: Int(exactly: milliseconds.rounded()) ?? 0)
    }
}

/// The file that has what assistants called: `$XDG_STATE_HOME/controlruntime/assistants.log`, a line each,
/// for the user alone. At 4 MiB it becomes `assistants.log.1`, in the place of that one before it.
package struct AssistantLog: Hashable, Sendable {
    package let path: String
    private let limit: Int

    /// - Parameter limit: in bytes.
    package init(path: String, limit: Int = 4 << 20) {
        self.path = path
        self.limit = limit
    }

    /// The user's.
    ///
    /// - Throws: ``AssistantFileError`` where there is no home.
    package static func ofUser() throws(AssistantFileError) -> AssistantLog {
        AssistantLog(
            path: try UserFolder.found(Variables.state, "XDG_STATE_HOME")
                + "/controlruntime/assistants.log")
    }

    /// Where it is, to be watched.
    package var folder: String { PrivateFolder.parent(of: path) }

    /// Adds a call. Lines of several programs don't mix.
    ///
    /// - Throws: ``AssistantFileError``: as a full disk.
    package func add(_ call: AssistantCall) throws(AssistantFileError) {
        do throws(FileError) {
            try PrivateFolder.make(folder)
            let directory = try OpenFile.locked(folder, O_RDONLY | O_DIRECTORY) {
                $0.lock(within: .seconds(2))
            }
            defer { extendLifetime(directory) }
            var file = try OpenFile(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC)
            if Int(file.status.st_size) >= limit {
                rename(path, path + ".1")
                file = try OpenFile(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC)
            }
            try file.write(Array("\(call.line)\n".utf8))
        } catch {
            throw AssistantFileError("\(path) can't be written: \(error)")
        }
    }

    /// All calls that are kept, the oldest first.
    package func calls() -> [AssistantCall] {
        [path + ".1", path].flatMap { path in
            let bytes = (try? StateFile(path).contents()) ?? nil
            return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n")
                .compactMap { AssistantCall(line: $0) }
        }
    }
}
