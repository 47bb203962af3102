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

    /// How large something is shown, by name, for what shows it in several sizes: each in its own words, such
    /// as `2x1`. What isn't named has its usual size.
    public var sizes: [String: String] {
        guard case .object(let sizes)? = others["sizes"] else { return [:] }
        let texts = sizes.members.compactMap { member in
            if case .string(let text) = member.value { (member.name, text) } else { nil }
        }
        return Dictionary(texts) { first, _ in first }
    }

    /// Nothing arranged.
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

    private func sorted(_ names: [String], _ key: (String) -> String) -> [String] {
        let places = Dictionary(zip(order, order.indices), uniquingKeysWith: min)
        return names.enumerated().map { (places[key($1)] ?? .max, $0, $1) }
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
