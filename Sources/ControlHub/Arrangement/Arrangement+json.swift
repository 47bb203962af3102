internal import ControlBasics

extension Arrangement {
    /// The newest version of the file that this program knows.
    static let version = 1

    /// Reads what stands in the file.
    ///
    /// - Throws: ``ArrangementError`` with `newer` for one of a newer version, `unreadable` for what is none.
    init(_ bytes: [UInt8], of path: String) throws(ArrangementError) {
        let document: JSONValue
        do {
            document = try JSONReader.value(of: bytes)
        } catch {
            throw ArrangementError(.unreadable, "\(path) can't be read: \(error)")
        }
        guard case .object(let object) = document else {
            throw ArrangementError(.unreadable, "\(path) can't be read: it is no JSON object")
        }
        if case .number(let version)? = object["version"], version > Double(Self.version) {
            throw ArrangementError(
                .newer,
                "\(path) is of version \(JSONValue.number(version).compact) and this program knows version "
                    + "\(Self.version): it stays as it is; use a newer version of the program, or move the file "
                    + "away")
        }
        self.init()
        others = object
        order = Self.removeNames("order", from: &others)
        hidden = Set(Self.removeNames("hidden", from: &others))
        favourites = Self.removeNames("favourites", from: &others)
        if case .bool(let shown)? = others["tray"] { showsTray = shown }
        others["tray"] = nil
        others["version"] = nil
    }

    /// A list of names, each once; what is no list of texts counts as none.
    private static func removeNames(_ name: String, from object: inout JSONObject) -> [String] {
        defer { object[name] = nil }
        guard case .array(let elements)? = object[name] else { return [] }
        var seen: Set<String> = []
        return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
            .filter { seen.insert($0).inserted }
    }

    /// What is to stand in the file, ending with a line break.
    var text: String {
        let names = { (names: [String]) in JSONValue.array(names.map { .string($0) }) }
        let own: JSONObject = [
            "version": .integer(Self.version), "order": names(order), "hidden": names(hidden.sorted()),
            "favourites": names(favourites), "tray": .bool(showsTray),
        ]
        return JSONValue.object(own.merging(others)).pretty + "\n"
    }
}
