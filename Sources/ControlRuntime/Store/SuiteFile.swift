internal import FoundationEssentials
internal import Glibc
internal import StateFiles
internal import WidgetKitLite

/// The file of a suite of shared values: one JSON object, whose member `$version` says how it is to be read.
/// A file without it, for instance one that was written by hand, is of the first version.
struct SuiteFile: Sendable {
    /// What a file said when it was read.
    struct Content {
        var values: [String: StateValue]
        /// Of the file that was read; nil when there was none.
        var identity: FileIdentity?
        /// The bytes of a file that is no such object: it is being edited by hand, or damaged. The values are
        /// those that can be read all the same.
        var damaged: [UInt8]?
    }

    private static let versionKey = "$version"
    private static let version = 1

    let file: StateFile

    init(_ path: String) { file = StateFile(path) }

    var path: String { file.path }

    /// - Throws: ``FileError``, and ``StateFileProblem`` for a file of a newer version.
    func read() throws -> Content {
        guard let opened = try file.open() else { return Content(values: [:]) }
        let pieces = JSONPieces(opened.bytes[...])
        let members = pieces?.pieces.compactMap { JSONPieces.member($0.text) } ?? []
        try StateFileProblem.check(
            members.first { $0.name == Self.versionKey }?.value, of: path, known: Self.version)
        let decoder = JSONDecoder()
        if let values = try? decoder.decode([String: StateValue].self, from: Data(opened.bytes)) {
            return Content(values: values.filter { $0.key != Self.versionKey }, identity: opened.identity)
        }
        var values: [String: StateValue] = [:]
        // The last one may be the half of a number.
        let whole = (pieces?.pieces ?? []).filter(\.isWhole).map(\.text)
        for piece in whole + JSONPieces.lines(opened.bytes[...]) {
            let text = Data([UInt8(ascii: "{")] + piece + [UInt8(ascii: "}")])
            guard let member = try? decoder.decode([String: StateValue].self, from: text) else { continue }
            values.merge(member) { $1 }
        }
        values[Self.versionKey] = nil
        return Content(values: values, identity: opened.identity, damaged: opened.bytes)
    }

    /// Puts values in the file's place. They outlive the process from then on.
    ///
    /// - Returns: the new file's identity.
    func write(_ values: [String: StateValue]) throws -> FileIdentity? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        var members = values
        members[Self.versionKey] = .int(Self.version)
        try file.replace(Array(try encoder.encode(members)) + [UInt8(ascii: "\n")], isDurable: false)
        return FileIdentity(path)
    }

    /// Keeps a damaged file under another name.
    ///
    /// - Returns: a sentence that says where.
    func setAside(_ bytes: [UInt8]) throws -> String {
        let copy = try file.copyAside(bytes)
        return "\(path) is damaged: what can be read goes on; as it was, it is \(copy)"
    }
}

/// A suite of shared values as a process knows it: what its file said last, and what was written here since
/// and is not in the file yet. A plain value.
struct SuiteValues {
    typealias Number = UInt64

    fileprivate struct Change {
        let value: StateValue?
        /// All that wrote the key and have no result yet; the last has written the value.
        let writers: [Writer]

        var number: Number { writers.last?.number ?? 0 }
    }

    fileprivate struct Writer {
        /// Nil outside of any run.
        let run: StateAccess?
        let number: Number
    }

    /// What is to be written: the values by key, and the number of the newest among them.
    struct Batch {
        fileprivate let changes: [String: Change]
        let last: Number

        /// The values of the file with those that are to be written.
        func merged(into values: [String: StateValue]) -> [String: StateValue] {
            var values = values
            for (key, change) in changes { values[key] = change.value }
            return values
        }

        var keys: [String] { Array(changes.keys) }

        /// The runs that wrote, each once; whether something was written outside of any.
        var writers: (runs: [StateAccess], hasOthers: Bool) {
            var runs: [ObjectIdentifier: StateAccess] = [:]
            var hasOthers = false
            for writer in changes.values.flatMap(\.writers) {
                if let run = writer.run { runs[ObjectIdentifier(run)] = run } else { hasOthers = true }
            }
            return (Array(runs.values), hasOthers)
        }
    }

    private var file: [String: StateValue] = [:]
    private var identity: FileIdentity?
    private var isKnown = false
    private var changes: [String: Change] = [:]
    private var lastNumber: Number = 0
    private var isWriting = false
    private var waiters: [(number: Number, resume: @Sendable () -> Void)] = []

    /// The value of a key, where that is known without reading the file.
    ///
    /// - Parameter identity: of the file as it is now.
    /// - Returns: nil when the file has to be read.
    func value(_ key: String, _ identity: FileIdentity?) -> StateValue?? {
        if let change = changes[key] { return .some(change.value) }
        guard isKnown, identity == self.identity else { return nil }
        return .some(file[key])
    }

    /// Whether the file is another one than was read last.
    func isOld(_ identity: FileIdentity?) -> Bool { isKnown && identity != self.identity }

    /// Applies what the file says.
    ///
    /// - Returns: the keys whose values are others than before; none the first time, since nothing depends on
    ///   a suite that has not been read yet.
    mutating func adopt(_ content: SuiteFile.Content) -> Set<String> {
        defer { (identity, isKnown) = (content.identity, true) }
        // It is being edited by hand, or damaged: the last complete values stay.
        if isKnown, content.damaged != nil { return [] }
        let before = file
        file = content.values
        guard isKnown else { return [] }
        return Set(file.keys).union(before.keys).filter { key in
            guard let value = file[key], let earlier = before[key] else { return true }
            return !value.isSame(as: earlier)
        }
    }

    /// The values of the file that count: those that were last whole before those of a damaged one.
    func values(of content: SuiteFile.Content) -> [String: StateValue] {
        content.damaged == nil ? content.values : content.values.merging(file) { $1 }
    }

    /// Adds a value that is to be written. Who wrote the key before still waits for that value's file, and is
    /// notified of a failure too.
    ///
    /// - Returns: whether a write has to be started.
    mutating func set(_ value: StateValue?, _ key: String, by writer: StateAccess?) -> Bool {
        lastNumber += 1
        let earlier = changes[key]?.writers.filter { $0.run !== writer } ?? []
        changes[key] = Change(value: value, writers: earlier + [Writer(run: writer, number: lastNumber)])
        defer { isWriting = true }
        return !isWriting
    }

    /// All that is to be written now.
    func batch() -> Batch { Batch(changes: changes, last: lastNumber) }

    /// A batch was written, or could not be.
    ///
    /// - Parameter written: what is in the file now; nil for a failure, after which the values in the file
    ///   count again.
    /// - Returns: the waits to end, and whether there is more to write.
    mutating func ended(
        _ batch: Batch, _ written: (values: [String: StateValue], identity: FileIdentity?)?
    ) -> (wake: [@Sendable () -> Void], hasMore: Bool) {
        if let written { (file, identity, isKnown) = (written.values, written.identity, true) }
        changes = changes.compactMapValues { change in
            guard change.number > batch.last else { return nil }
            // What comes of the next write is no matter of those whose values this one was about.
            return Change(value: change.value, writers: change.writers.filter { $0.number > batch.last })
        }
        let wake = waiters.filter { $0.number <= batch.last }.map(\.resume)
        waiters.removeAll { $0.number <= batch.last }
        isWriting = !changes.isEmpty
        return (wake, isWriting)
    }

    /// Calls `resume` once all that was added up to now has been written or could not be.
    ///
    /// - Returns: false when there is nothing to wait for.
    mutating func wait(_ resume: @escaping @Sendable () -> Void) -> Bool {
        guard isWriting else { return false }
        waiters.append((lastNumber, resume))
        return true
    }
}
