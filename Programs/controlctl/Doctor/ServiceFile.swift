internal import BusContract
internal import FoundationEssentials

/// A file that says how a bundle is started: the bus's, or a systemd unit.
struct ServiceFile: Equatable {
    let path: String
    let name: String
    /// The program that it starts.
    let program: String

    var shortName: String { String(name.dropFirst(Contract.busNamePrefix.count)) }

    /// Whether the program can be started.
    var isThere: Bool {
        program.hasPrefix("/")
            ? FileManager.default.isExecutableFile(atPath: program) : ProgramSearch.path(of: program) != nil
    }

    static var busFolders: [String] {
        let runtime = Variables.value("XDG_RUNTIME_DIR").map { "\($0)/dbus-1/services" }
        return [runtime].compactMap(\.self) + Variables.dataFolders.map { "\($0)/dbus-1/services" }
    }

    static var unitFolders: [String] {
        Variables.configurationFolders.map { "\($0)/systemd/user" }
            + Variables.dataFolders.map { "\($0)/systemd/user" } + [
                "/etc/systemd/user", "/usr/lib/systemd/user",
            ]
    }

    /// Those of bundles, of several folders; the first of a name counts, as it does for the bus.
    static func all(_ folders: [String]) -> [ServiceFile] {
        var seen: Set<String> = []
        return folders.flatMap { folder in
            FolderEntries.names(folder).compactMap { file in
                guard file.contains(Contract.busNamePrefix), file.hasSuffix(".service") else { return nil }
                return ServiceFile(path: "\(folder)/\(file)")
            }
        }.filter { seen.insert($0.name).inserted }
    }

    /// Nil for a file that can't be read or is no bundle's.
    init?(path: String) {
        guard let text = FolderEntries.text(path) else { return nil }
        var values: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            guard let sign = line.firstIndex(of: "=") else { continue }
            let key = line[..<sign].filter { $0 != " " }
            let value = line[line.index(after: sign)...].drop { $0 == " " }
            if values[key] == nil { values[key] = String(value) }
        }
        guard let name = values["Name"] ?? values["BusName"], name.hasPrefix(Contract.busNamePrefix),
            let program = (values["Exec"] ?? values["ExecStart"].map(Self.unescaped)).flatMap(Self.firstWord)
        else { return nil }
        self.path = path
        self.name = name
        self.program = program
    }

    /// A unit's command line without what keeps `%` and `$` from meaning something to systemd.
    private static func unescaped(_ command: String) -> String {
        command.replacing("%%", with: "%").replacing("$$", with: "$")
    }

    /// The first word of a command line, out of its quotes and without the marks that systemd allows before
    /// it.
    static func firstWord(_ command: String) -> String? {
        var rest = Substring(command)
        while let mark = rest.first, " -@:+!".contains(mark) { rest.removeFirst() }
        var word = ""
        var quote: Character?
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.popFirst() {
                word.append(next)
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            } else if quote == nil, character == " " {
                break
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? nil : word
    }
}
