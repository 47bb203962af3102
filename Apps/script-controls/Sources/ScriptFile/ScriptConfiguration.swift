internal import FoundationEssentials
internal import Glibc

/// All files of the user's: `controls.toml`, and those of the folder `controls.d` in the order of their
/// names.
public struct ScriptConfiguration: Hashable, Sendable {
    /// The controls, in gallery order.
    public private(set) var entries: [ScriptEntry] = []
    /// All that is wrong.
    public private(set) var problems: [ScriptProblem] = []

    /// So many controls at most.
    public static let mostEntries = 500
    /// A file has so many bytes at most.
    public static let mostBytes = 1_048_576

    /// Reads all files of a folder; a folder that isn't there has none.
    public init(folder: String, home: String) {
        for path in Self.files(in: folder) { add(Self.read(path, home: home, name: path)) }
        for entry in entries {
            // The control itself goes on.
            for other in entry.reloads where !entries.contains(where: { $0.kind == other }) {
                problems.append(
                    ScriptProblem(
                        file: folder, place: nil, kind: entry.kind,
                        message: "\(entry.kind) reloads \"\(other)\", and there is no such control"))
            }
        }
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

    private mutating func add(_ file: ScriptFile) {
        problems += file.problems
        for entry in file.entries {
            if entries.contains(where: { $0.kind == entry.kind }) {
                problems.append(
                    ScriptProblem(
                        file: "controls.d", place: nil, kind: entry.kind,
                        message: "another file has a control \(entry.kind) already, and that one is taken"))
            } else if entries.count == Self.mostEntries {
                problems.append(
                    ScriptProblem(
                        file: "controls.d", place: nil, kind: entry.kind,
                        message: "\(entry.kind) is left out: there are \(Self.mostEntries) controls already"))
            } else {
                entries.append(entry)
            }
        }
    }

    /// Reads one file.
    ///
    /// - Parameter name: the file's path as it is to stand in messages.
    public static func read(_ path: String, home: String, name: String) -> ScriptFile {
        func unreadable(_ reason: String) -> ScriptFile {
            ScriptFile(unreadable: ScriptProblem(file: name, place: nil, message: reason))
        }
        // A pipe or a device would keep whoever reads it.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            return unreadable("it can't be read: \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        var info = stat()
        guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
            return unreadable("it is no file that can be read")
        }
        guard info.st_size <= mostBytes else {
            return unreadable("it has \(info.st_size) bytes, and may have \(mostBytes)")
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= mostBytes {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 { return unreadable("it can't be read: \(String(cString: strerror(errno)))") }
            if count == 0 { break }
            bytes += chunk.prefix(count)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return unreadable("it is no text in UTF-8")
        }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        return ScriptFile(text, name: name, folder: folder.isEmpty ? "/" : folder, home: home)
    }
}
