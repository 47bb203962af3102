package import AppIntentsLite

/// What one evaluation of a view collects beside the tree: the actions of its buttons and toggles,
/// and what it opens.
package struct EvaluationContext {
    /// The actions found so far, by the identifier that stands in the tree.
    package private(set) var actions: [String: BoundAction] = [:]
    /// What the tree opens.
    package internal(set) var links = ViewLinks()
    /// What the views say of the activity that they show.
    package var hints = ActivityHints()
    /// Whether pictures are looked for and named by their content: not in a control's label, of which a
    /// panel knows the name alone.
    let resolvesPictures: Bool
    /// The pictures found so far.
    var pictures = TreePictures()
    /// Where in the tree the evaluation is; made of structure only, so equal trees give equal paths.
    var path = ""

    package init(resolvesPictures: Bool = false) { self.resolvesPictures = resolvesPictures }

    /// Adds an action and returns its identifier: the place in the tree, the action's type, its values and,
    /// for a toggle, the state that it makes.
    ///
    /// A place is structural (an absent optional keeps its siblings' places, an element of a `ForEach` is
    /// named by its id), so a late press reaches the element that was pressed or none. The same place may
    /// hold another task tomorrow, and the same toggle may be on already; the rest of the identifier
    /// distinguishes those.
    ///
    /// - Parameter wanted: the state that a toggle's action makes.
    package mutating func register(_ action: BoundAction, to wanted: Bool? = nil) -> String {
        let state = wanted.map { $0 ? "=on" : "=off" } ?? ""
        let name = "\(path)/\(action.intentType.persistentIdentifier)\(action.fingerprint)\(state)"
        var identifier = name
        var copies = 1
        // Elements of a ForEach may share an id by mistake.
        while actions[identifier] != nil {
            copies += 1
            identifier = "\(name)#\(copies)"
        }
        actions[identifier] = action
        return identifier
    }
}
