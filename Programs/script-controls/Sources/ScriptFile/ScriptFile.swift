internal import ControlBasics

/// One file of the user's, read: its controls, and all that is wrong with it.
///
/// A value; it reads no file and runs nothing.
public struct ScriptFile: Hashable, Sendable {
    /// The controls in the order in which they stand in the file, those that can't be used as well.
    public private(set) var entries: [ScriptEntry] = []
    /// All that is wrong, in the order of the file.
    public private(set) var problems: [ScriptProblem] = []
    /// What may be meant otherwise; the controls can be used.
    public private(set) var remarks: [ScriptProblem] = []
    /// Its path, as it is in messages.
    let name: String
    /// Where each control begins, by its name.
    private(set) var places: [String: SourcePlace] = [:]
    /// The files that controls have their states from.
    private(set) var stateFiles: [StateFileUse] = []
    /// The programs that commands start.
    private(set) var programs: [ProgramUse] = []
    /// The controls that are read again after others.
    private var reloads: [ReloadUse] = []

    /// Reads a file's text.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8. A byte that isn't, in a text, breaks its entry alone, and none in a comment.
    ///   - name: the file's path as it is to stand in messages.
    ///   - folder: where it is, from which relative paths go.
    ///   - home: the user's home, for `~`.
    public init(_ bytes: [UInt8], name: String, folder: String, home: String) {
        self.name = name
        let toml = TOMLText(bytes)
        for fault in toml.faults {
            let kind = fault.table.count > 1 && ScriptEntry.Sort(rawValue: fault.table[0]) != nil
            problems.append(
                ScriptProblem(
                    file: name, place: fault.place, kind: kind ? fault.table[1] : nil, message: fault.message)
            )
        }
        var found: [(place: SourcePlace, entry: ScriptEntry)] = []
        for (key, node) in toml.root.entries.sorted(by: { $0.key < $1.key }) {
            guard let sort = ScriptEntry.Sort(rawValue: key), case .table(let tables) = node else {
                addProblem(ofTable: key, node, toml, name)
                continue
            }
            for (kind, table) in tables {
                let place = toml.places.place(of: [key, kind]) ?? SourcePlace(line: 1, column: 1)
                if let problem = Self.problem(ofKind: kind) {
                    problems.append(ScriptProblem(file: name, place: place, message: problem))
                    continue
                }
                var reader = EntryReader(
                    table, sort, kind: kind, in: name, toml.places, folder: folder, home: home)
                let entry = reader.entry()
                found.append((place, entry))
                for use in entry.icons {
                    guard let doubt = SymbolIcons.doubt(about: use.icon) else { continue }
                    remarks.append(
                        ScriptProblem(
                            file: name, place: toml.places.place(of: [key, kind, use.key]) ?? place,
                            kind: kind,
                            message: "\(use.key): \(doubt)"))
                }
                programs += entry.programs.map { program in
                    let place = toml.places.place(of: [key, kind, program.key]) ?? place
                    return ProgramUse(program: program, entry: entry, place: place)
                }
                if !entry.reloads.isEmpty {
                    let place = toml.places.place(of: [key, kind, "reloads"]) ?? place
                    reloads += entry.reloads.map {
                        ReloadUse(file: name, kind: kind, other: $0, place: place)
                    }
                }
                if case .file(let path)? = entry.state?.source {
                    let place = toml.places.place(of: [key, kind, "file"]) ?? place
                    stateFiles.append(StateFileUse(path: path, kind: kind, place: place))
                }
            }
        }
        // What is no TOML leaves nothing of its table but its name.
        for problem in problems {
            guard let kind = problem.kind, let place = problem.place else { continue }
            let sort = toml.faults.first { $0.table.dropFirst().first == kind }?.table.first
            guard let sort = sort.flatMap({ ScriptEntry.Sort(rawValue: $0) }),
                Self.problem(ofKind: kind) == nil
            else { continue }
            let broken = ScriptProblems(problems: [problem])
            if let index = found.firstIndex(where: { $0.entry.kind == kind && $0.entry.sort == sort }) {
                found[index].entry.form = .failure(broken)
            } else {
                found.append((place, ScriptEntry(kind: kind, sort: sort, form: .failure(broken))))
            }
        }
        addEntries(found.sorted { $0.place < $1.place }, name)
        let faults = Set(problems)
        for case .failure(let broken) in entries.map(\.form) {
            problems += broken.problems.filter { !faults.contains($0) }
        }
        problems.sort { ($0.place ?? Self.start) < ($1.place ?? Self.start) }
    }

    private static let start = SourcePlace(line: 0, column: 0)

    /// A file that can't be read.
    init(unreadable problem: ScriptProblem) {
        name = problem.file
        problems = [problem]
    }

    /// What is wrong with its `reloads`: the control itself goes on.
    ///
    /// - Parameter kinds: the names of all controls that there are.
    public func problems(ofReloadsAmong kinds: Set<String>) -> [ScriptProblem] {
        reloads.filter { !kinds.contains($0.other) }.map { use in
            // It is read again after its own action in any case.
            let others = kinds.subtracting([use.kind]).sorted()
            let hint = Suggestion.nearest(to: use.other, among: others).first
            return ScriptProblem(
                file: use.file, place: use.place, kind: use.kind,
                message: "reloads: there is no control \"\(use.other.prefix(40))\""
                    + (hint.map { "; did you mean \($0)?" } ?? ""))
        }
    }

    /// Adds something wrong that is only seen where the file is.
    mutating func add(_ problem: ScriptProblem) { problems.append(problem) }

    private mutating func addEntries(_ found: [(place: SourcePlace, entry: ScriptEntry)], _ name: String) {
        var kinds: [String: ScriptEntry.Sort] = [:]
        for (place, entry) in found {
            if let other = kinds[entry.kind] {
                problems.append(
                    ScriptProblem(
                        file: name, place: place, kind: entry.kind,
                        message:
                            "\(entry.kind) is a \(other.rawValue) already; each control has a name of its own"
                    ))
                continue
            }
            kinds[entry.kind] = entry.sort
            places[entry.kind] = place
            entries.append(entry)
        }
    }

    private mutating func addProblem(ofTable key: String, _ node: TOMLNode, _ toml: TOMLText, _ name: String)
    {
        let sorts = ScriptEntry.Sort.allCases.map { "[\($0.rawValue).NAME]" }.joined(separator: ", ")
        var near: String?
        if case .table = node {
            near = Suggestion.nearest(to: key, among: ScriptEntry.Sort.allCases.map(\.rawValue)).first
        }
        let hint = near.map { "; did you mean [\($0).NAME]?" } ?? ""
        problems.append(
            ScriptProblem(
                file: name, place: toml.places.place(of: [key]),
                message: "\"\(key)\" is no sort of control; there are \(sorts)\(hint)"))
    }

    /// What is wrong with a control's name; nil where nothing is.
    private static func problem(ofKind kind: String) -> String? {
        let isPlain = kind.utf8.allSatisfy { byte in
            byte < 0x80
                && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
                || "-_.".utf8.contains(byte)
        }
        if isPlain, (1...100).contains(kind.utf8.count) { return nil }
        return
            "the name \"\(kind.prefix(40))\" is no name for a control, which has 1 to 100 of the letters a to z, A to Z, "
            + "digits, -, _ and .; title takes any text"
    }
}

/// Where a file has a command that starts a program.
struct ProgramUse: Hashable {
    let program: ScriptProgram
    let entry: ScriptEntry
    let place: SourcePlace
}

/// That a control names another one, which is read again after its action.
struct ReloadUse: Hashable {
    let file: String
    let kind: String
    let other: String
    let place: SourcePlace
}

/// Where a file says that a control has its state from another one.
struct StateFileUse: Hashable {
    let path: String
    let kind: String
    let place: SourcePlace
}
