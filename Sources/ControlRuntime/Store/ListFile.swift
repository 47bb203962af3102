internal import ControlEngine
internal import FoundationEssentials
internal import StateFiles

/// A list in a JSON file that carries its version: `{"version":1,"<name>":[…]}`. Files of the time before
/// versions are the bare array.
///
/// Nothing that a user might want back is ever overwritten: where a part can't be read, the file as it was is
/// kept under another name, and what can be read stays in use. A file of a newer version stays as it is.
struct ListFile<Element: Codable & Sendable>: Sendable {
    private let file: StateFile
    /// What the list is called in the file.
    private let name: String
    private let version = 1
    /// Where it is held elsewhere, the file must not be replaced, whatever is in it.
    private let lock: StateFolderLock?

    init(_ path: String, name: String, lock: StateFolderLock? = nil) {
        file = StateFile(path)
        self.name = name
        self.lock = lock
    }

    /// Reads the list.
    ///
    /// - Parameter key: identifies an element; of those with the same one only the first counts. Nil where
    ///   they may be equal.
    /// - Throws: ``StateFileProblem`` for a file of a newer version, and ``FileError`` for one that can't be
    ///   read at all: it must not be replaced.
    func read(key: ((Element) -> AnyHashable)? = nil) throws -> StoredList<Element> {
        let turn = lock?.turn ?? 0
        if let refusal = lock?.refusal {
            guard let bytes = try file.contents() else { return StoredList([], refusal: refusal) }
            return StoredList(try elements(in: bytes).elements, refusal: refusal)
        }
        file.sweepBehindLink()
        guard let bytes = try file.contents() else {
            lock?.noteRead(file.path, in: turn)
            return StoredList([])
        }
        let found = try elements(in: bytes)
        lock?.noteRead(file.path, in: turn)
        var (elements, broken) = (found.elements, found.broken)
        if let key {
            var seen: Set<AnyHashable> = []
            elements = elements.filter { seen.insert(key($0)).inserted }
            broken += found.elements.count - elements.count
        }
        guard broken > 0 || !found.isWhole else { return StoredList(elements) }
        let what = broken > 0 ? "\(broken) of its entries" : "its end"
        let damage = "\(file.path) is damaged: \(what) can't be read, \(elements.count) go on"
        let copy: String
        do {
            copy = try file.copyAside(bytes)
        } catch {
            return StoredList(elements, refusal: "\(damage); it stays as it is: \(error)")
        }
        do {
            // At once, or it would be logged at each start.
            try write(elements)
            return StoredList(elements, remark: "\(damage); as it was, it is \(copy)")
        } catch {
            return StoredList(elements, remark: "\(damage); a copy of it is \(copy), as \(error)")
        }
    }

    /// Puts a list in the file's place.
    ///
    /// - Parameter isDurable: returns only once the disk has it.
    /// - Throws: ``ControlError`` where another process keeps it, or it has to be read again first, and
    ///   ``FileError``.
    func write(_ elements: [Element], isDurable: Bool = true) throws {
        let encoder = JSONEncoder.ofKeptFiles()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // The version comes first, so that a file that was cut off has it.
        let bytes =
            Array("{\"version\":\(version),\"\(name)\":".utf8) + (try encoder.encode(elements))
            + Array("}\n".utf8)
        try file.replace(bytes, isDurable: isDurable, in: lock?.openFolder(toWrite: file.path))
    }

    /// Keeps the file as it is under another name too.
    ///
    /// - Returns: the other path.
    func copyAside() throws -> String { try file.copyAside(try file.contents() ?? []) }

    private func elements(in bytes: [UInt8]) throws -> (elements: [Element], broken: Int, isWhole: Bool) {
        var list = JSONPieces(bytes[...])
        var text: ArraySlice<UInt8>? = bytes.drop { $0 <= 0x20 }
        var isWhole = list?.isWhole == true
        if text?.first != UInt8(ascii: "[") {
            var values: [String: ArraySlice<UInt8>] = [:]
            for piece in list?.pieces ?? [] {
                if let (name, value) = JSONPieces.member(piece.text) { values[name] = value }
            }
            try StateFileProblem.check(values["version"], of: file.path, known: version)
            list = values[name].flatMap { JSONPieces($0) }
            isWhole = isWhole && list?.isWhole == true
            text = JSONPieces.array(named: name, in: bytes[...])
        }
        let decoder = JSONDecoder.ofKeptFiles()
        // An element is an object, so one that was cut off is none.
        func element(_ text: ArraySlice<UInt8>) -> Element? {
            try? decoder.decode(Element.self, from: Data(text))
        }
        if isWhole, let list {
            let good = list.pieces.compactMap { element($0.text) }
            if good.count == list.pieces.count { return (good, 0, true) }
        }
        guard let text else { return ([], 0, false) }
        let (good, broken) = JSONPieces.objects(in: text, element)
        return (good, broken, false)
    }
}
