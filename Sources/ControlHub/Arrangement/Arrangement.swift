internal import ControlBasics

/// How a user has arranged the controls, for all that shows them: order, hidden controls and favourites. A
/// plain value; ``ArrangementFile`` keeps it.
///
/// A control is named as `ControlAddress` describes it, `Bundle/Kind` or `Bundle/Kind/Instance`, and a bundle
/// by its name and a slash, `Bundle/`. What isn't there at the moment keeps its place.
public struct Arrangement: Hashable, Sendable {
    /// Controls and bundles in the user's order; those that aren't named follow in their own.
    public internal(set) var order: [String] = []
    /// Controls and bundles that aren't shown.
    public internal(set) var hidden: Set<String> = []
    /// The controls that come first, in their order.
    public internal(set) var favourites: [String] = []
    /// Whether there is an item in the tray.
    public var showsTray = true
    /// What the file has besides: it is kept.
    var others = JSONObject([(String, JSONValue)]())

    /// Whether levels that are changed elsewhere are shown for a moment; nil leaves it to the desktop.
    public var showsLevels: Bool? {
        get { if case .bool(let shown)? = others["levels"] { shown } else { nil } }
        set { others["levels"] = newValue.map { .bool($0) } }
    }

    /// How large something is shown, by name, for what shows it in several sizes: each in its own words, such
    /// as `2x1`. What isn't named has its usual size.
    public var sizes: [String: String] {
        guard case .object(let sizes)? = others["sizes"] else { return [:] }
        let texts = sizes.members.compactMap { member in
            if case .string(let text) = member.value { (member.name, text) } else { nil }
        }
        return Dictionary(texts) { first, _ in first }
    }

    public init() {}

    /// The name under which a bundle as a whole is arranged.
    public static func name(ofBundle bundle: String) -> String { bundle + "/" }

    /// Whether a control isn't to be shown by itself.
    public func isHidden(_ name: String) -> Bool { hidden.contains(name) }

    /// Whether none of a bundle's controls are to be shown, but for favourites.
    public func isHidden(bundle: String) -> Bool { hidden.contains(Self.name(ofBundle: bundle)) }

    /// Controls in the user's order.
    ///
    /// - Parameter controls: their names in gallery order.
    public func sorted(controls: [String]) -> [String] { sorted(controls) { $0 } }

    /// Bundles in the user's order; those without a place follow by name.
    public func sorted(bundles: [String]) -> [String] { sorted(bundles.sorted(), Self.name(ofBundle:)) }

    /// What has names, in the user's order.
    func sorted<Named>(_ values: [Named], _ name: (Named) -> String) -> [Named] {
        if order.isEmpty { return values }
        let places = Dictionary(zip(order, order.indices), uniquingKeysWith: min)
        return values.enumerated().map { (places[name($1)] ?? .max, $0, $1) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
}

extension Arrangement {
    /// Shows or hides a control or a bundle. What is hidden is no favourite.
    public mutating func setHidden(_ name: String, _ isHidden: Bool) {
        if isHidden {
            hidden.insert(name)
            favourites.removeAll { $0 == name }
        } else {
            hidden.remove(name)
        }
    }

    /// Makes a control a favourite, behind those that are, or no favourite any more.
    public mutating func setFavourite(_ name: String, _ isFavourite: Bool) {
        if !isFavourite { return favourites.removeAll { $0 == name } }
        hidden.remove(name)
        if !favourites.contains(name) { favourites.append(name) }
    }

    /// Shows something in another size, or in its usual one: nil.
    public mutating func setSize(_ name: String, _ size: String?) {
        guard sizes[name] != size else { return }
        var sizes = JSONObject([(String, JSONValue)]())
        if case .object(let others)? = others["sizes"] { sizes = others }
        sizes[name] = size.map { .string($0) }
        others["sizes"] = sizes.members.isEmpty ? nil : .object(sizes)
    }

    /// Moves a name among others by a number of places.
    ///
    /// - Parameters:
    ///   - name: which.
    ///   - distance: how many places, down where it is positive.
    ///   - names: the names that it stands among, itself included, as they are shown.
    /// - Returns: whether it stands elsewhere now.
    @discardableResult
    public mutating func move(_ name: String, by distance: Int, among names: [String]) -> Bool {
        guard let index = names.firstIndex(of: name) else { return false }
        let target = min(max(index + distance, 0), names.count - 1)
        guard target != index else { return false }
        var moved = names
        moved.remove(at: index)
        moved.insert(name, at: target)
        if Set(names).isSubset(of: favourites) {
            favourites = moved + favourites.filter { !names.contains($0) }
        } else {
            // What belongs to others, or isn't there at the moment, keeps its place.
            let first = order.firstIndex { names.contains($0) } ?? order.count
            let before = order[..<first]
            order = before + moved + order[first...].filter { !names.contains($0) }
        }
        return true
    }
}

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

/// Why an arrangement can't be read or kept.
public struct ArrangementError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What sort of failure.
    public enum Code: Hashable, Sendable {
        /// There is no folder for the file.
        case noPlace
        /// The file is of a newer version and stays as it is.
        case newer
        /// What is in the file is no arrangement.
        case unreadable
        /// The system doesn't let the file be read or written.
        case system
    }

    /// What sort of failure.
    public let code: Code
    /// A sentence for the user: which file, what is wrong with it and what to do.
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
