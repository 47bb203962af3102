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
