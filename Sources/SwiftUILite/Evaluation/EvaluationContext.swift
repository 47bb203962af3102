package import AppIntentsLite

/// What one evaluation of a view collects beside the tree: the actions of its buttons and toggles.
package struct EvaluationContext {
    /// The actions found so far, by the identifier that stands in the tree.
    package private(set) var actions: [String: BoundAction] = [:]
    /// Where in the tree the evaluation stands; only structure goes in, so equal trees give equal paths.
    var path = ""

    package init() {}

    /// Files an action and returns its identifier: the place in the tree and the action's type.
    ///
    /// A place is structural (an absent optional keeps its siblings' places, an element of a `ForEach` is
    /// named by its id), so a late press reaches the element that was pressed or none.
    package mutating func register(_ action: BoundAction) -> String {
        let name = "\(path)/\(action.intentType.persistentIdentifier)"
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
