internal import FoundationEssentials
internal import Glibc

/// All files of the user's: `controls.toml`, and those of the folder `controls.d` in the order of their
/// names.
public struct ScriptConfiguration: Hashable, Sendable {
    /// The controls, in gallery order.
    public private(set) var entries: [ScriptEntry] = []
    /// All that is wrong.
    public private(set) var problems: [ScriptProblem] = []
    /// What may be meant otherwise; the controls can be used.
    public private(set) var remarks: [ScriptProblem] = []

    /// So many controls at most.
    public static let mostEntries = 500
    /// A file has so many bytes at most.
    public static let mostBytes = 1_048_576

    /// Reads all files of a folder; a folder that isn't there has none.
    ///
    /// - Parameters:
    ///   - checksStateFiles: as for ``read(_:home:name:checksStateFiles:hasProgram:)``.
    ///   - hasProgram: as for that.
    public init(
        folder: String, home: String, checksStateFiles: Bool = false,
        hasProgram: (String, ScriptEntry) -> Bool = { _, _ in true }
    ) {
        let files = Self.files(in: folder).map { path in
            Self.read(
                path, home: home, name: path, checksStateFiles: checksStateFiles, hasProgram: hasProgram)
        }
        var owners: [String: String] = [:]
        for file in files { add(file, &owners) }
        let kinds = Set(entries.map(\.kind))
        remarks = files.flatMap(\.remarks)
        problems += files.flatMap { $0.problems(ofReloadsAmong: kinds) }
    }

    /// The files that there are, in the order in which they are read.
    public static func files(in folder: String) -> [String] {
        let more = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/controls.d")) ?? []
        let names = more.filter { $0.hasSuffix(".toml") && !$0.hasPrefix(".") }.sorted()
        let first = "\(folder)/controls.toml"
        return (isThere(first) ? [first] : []) + names.map { "\(folder)/controls.d/\($0)" }
    }

    private static func isThere(_ path: String) -> Bool {
        var info = stat()
        return lstat(path, &info) == 0
    }

    /// The folder of the user's configuration.
    ///
    /// - Parameter environment: a process's environment.
    public static func folder(_ environment: [String: String]) -> String {
        if let path = environment["XDG_CONFIG_HOME"], path.hasPrefix("/") { return "\(path)/controlruntime" }
        return "\(environment["HOME"] ?? "")/.config/controlruntime"
    }

    /// - Parameter owners: the files of the controls so far.
    private mutating func add(_ file: ScriptFile, _ owners: inout [String: String]) {
        problems += file.problems
        for entry in file.entries {
            let message: String
            if let owner = owners[entry.kind] {
                message = "\(owner) has a control \(entry.kind) already, and that one is taken"
            } else if entries.count == Self.mostEntries {
                message = "\(entry.kind) is left out: there are \(Self.mostEntries) controls already"
            } else {
                owners[entry.kind] = file.name
                entries.append(entry)
                continue
            }
            problems.append(
                ScriptProblem(
                    file: file.name, place: file.places[entry.kind], kind: entry.kind, message: message))
        }
    }

    /// Reads one file.
    ///
    /// - Parameters:
    ///   - name: the file's path as it is to stand in messages.
    ///   - checksStateFiles: whether the files that states come from are looked at. That waits for a disk
    ///     that hangs.
    ///   - hasProgram: whether there is a program of a name or a path, which an entry's command starts.
    public static func read(
        _ path: String, home: String, name: String, checksStateFiles: Bool = false,
        hasProgram: (String, ScriptEntry) -> Bool = { _, _ in true }
    ) -> ScriptFile {
        let bytes: [UInt8]
        do throws(FileProblem) {
            let file = try RegularFile(path)
            guard file.size <= mostBytes else { return tooLarge("\(file.size)", name) }
            bytes = try file.bytes(atMost: mostBytes + 1)
        } catch {
            return unreadable("it \(error.reason)", name)
        }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        return read(
            bytes, in: folder.isEmpty ? "/" : folder, home: home, name: name,
            checksStateFiles: checksStateFiles, hasProgram: hasProgram)
    }

    private static func unreadable(_ reason: String, _ name: String) -> ScriptFile {
        ScriptFile(unreadable: ScriptProblem(file: name, place: nil, message: reason))
    }

    private static func tooLarge(_ count: String, _ name: String) -> ScriptFile {
        unreadable("it has \(count) bytes, and may have \(mostBytes)", name)
    }

    /// Reads the text of a file, of which ``mostBytes`` and one more are enough.
    ///
    /// - Parameters:
    ///   - folder: where it is, or would be: from there relative paths go.
    ///   - name: as for ``read(_:home:name:checksStateFiles:hasProgram:)``, and so are the rest.
    public static func read(
        _ bytes: [UInt8], in folder: String, home: String, name: String, checksStateFiles: Bool = false,
        hasProgram: (String, ScriptEntry) -> Bool = { _, _ in true }
    ) -> ScriptFile {
        guard bytes.count <= mostBytes else { return tooLarge("over \(mostBytes)", name) }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return unreadable(
                "it is in UTF-16, and has to be in UTF-8: save it so, or convert it with iconv(1)", name)
        }
        var file = ScriptFile(bytes, name: name, folder: folder, home: home)
        for use in file.stateFiles where checksStateFiles {
            guard let problem = StateFile.problem(of: use.path) else { continue }
            file.add(ScriptProblem(file: name, place: use.place, kind: use.kind, message: "file: \(problem)"))
        }
        for use in file.programs where !hasProgram(use.program.name, use.entry) {
            file.add(
                ScriptProblem(
                    file: name, place: use.place, kind: use.entry.kind, message: use.program.absence))
        }
        return file
    }
}
