internal import BusContract
internal import ControlBasics

/// A file that says how a name on the bus is started: the bus's, or a systemd unit.
package struct ServiceFile: Equatable {
    package let path: String
    /// The name on the bus.
    package let name: String
    /// The program that it starts.
    package let program: String

    /// The bundle's name.
    package var shortName: String { String(name.dropFirst(Contract.busNamePrefix.count)) }

    /// Whether the program can be started.
    package var isThere: Bool { ProgramSearch.path(of: program) != nil }

    /// Whether it is the user's own, and not one of the system's.
    package var isUsers: Bool {
        [Variables.data, Variables.settings].contains { $0.map { path.hasPrefix("\($0)/") } ?? false }
    }

    /// Why a name can't be started: the file that names a program which isn't there. Nil where no file does.
    package static func broken(for name: String) -> ServiceFile? {
        // The first of several is what the bus takes.
        let bus = busFolders.lazy.compactMap { ServiceFile(path: "\($0)/\(name).service") }.first
        let unit = unitFolders.lazy.compactMap { ServiceFile(path: "\($0)/dbus-\(name).service") }.first
        return [bus, unit].compactMap(\.self).first { $0.name == name && !$0.isThere }
    }

    /// The file that the bus has for a name; nil where there is none.
    package static func ofBus(_ name: String) -> ServiceFile? {
        busFolders.lazy.compactMap { ServiceFile(path: "\($0)/\(name).service") }.first { $0.name == name }
    }

    /// What is wrong with a file whose program is gone, and what to do.
    ///
    /// - Parameter owner: what to install again.
    package func complaint(installing owner: String) -> String {
        let isBundle = name.hasPrefix(Contract.busNamePrefix)
        let removal =
            isBundle && isUsers ? "remove the file with controlctl uninstall \(shortName)" : "remove the file"
        return
            "\(path) names the program \(program), which isn't there; install \(owner) again, or \(removal)"
    }

    package static var busFolders: [String] {
        let runtime = Variables.value("XDG_RUNTIME_DIR").map { "\($0)/dbus-1/services" }
        return [runtime].compactMap(\.self) + Variables.dataFolders.map { "\($0)/dbus-1/services" }
    }

    package static var unitFolders: [String] {
        Variables.configurationFolders.map { "\($0)/systemd/user" }
            + Variables.dataFolders.map { "\($0)/systemd/user" } + [
                "/etc/systemd/user", "/usr/lib/systemd/user",
            ]
    }

    /// Those of bundles, of several folders; the first of a name counts, as it does for the bus.
    package static func all(_ folders: [String]) -> [ServiceFile] {
        var seen: Set<String> = []
        return folders.flatMap { folder in
            FolderEntries.names(folder).compactMap { file in
                guard file.contains(Contract.busNamePrefix), file.hasSuffix(".service") else { return nil }
                return ServiceFile(path: "\(folder)/\(file)")
            }
        }.filter { $0.name.hasPrefix(Contract.busNamePrefix) && seen.insert($0.name).inserted }
    }

    /// Nil for a file that can't be read, or has no name or no program.
    package init?(path: String) {
        guard let text = FolderEntries.text(path) else { return nil }
        var values: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            guard let sign = line.firstIndex(of: "=") else { continue }
            let key = line[..<sign].filter { $0 != " " }
            let value = line[line.index(after: sign)...].drop { $0 == " " }
            if values[key] == nil { values[key] = String(value) }
        }
        guard let name = values["Name"] ?? values["BusName"],
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
    package static func firstWord(_ command: String) -> String? {
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
