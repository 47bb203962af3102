extension ObjectServer {
    func unknownObject(_ path: ObjectPath) -> BusError {
        let shown = Explain.quoted(path.rawValue)
        let near = nearPaths(to: path)
        if near.isEmpty {
            return BusError(.unknownObject, "there is no object at \(shown), nor anywhere else")
        }
        let place = nodes[path] == nil ? "near it" : "below it"
        return BusError(
            .unknownObject, "there is no object at \(shown); \(place): \(Explain.list(near, most: 5))")
    }

    func unknownMethod(_ member: MemberName, of interface: InterfaceName?, at node: ObjectNode) -> BusError {
        guard node.isObject else { return unknownObject(node.path) }
        guard let interface else {
            let tables = node.shape.own.isEmpty ? node.shape.standard : node.shape.own
            return Explain.unknownMethod(member, of: tables)
        }
        guard let table = node.shape.interface(interface.rawValue) else {
            return Explain.unknownInterface(interface.rawValue, at: node)
        }
        return Explain.unknownMethod(member, of: [table])
    }

    /// The objects under the deepest node that exists on the way to `path`, the likeliest first. Whole paths
    /// are not compared but only the first element that doesn't exist: a tree may be large, and paths come
    /// from outside.
    private func nearPaths(to path: ObjectPath) -> [String] {
        guard var node = nodes[.root] else { return [] }
        var names = node.childNames
        for element in path.components {
            let element = String(element)
            guard let child = node.children[element].flatMap({ nodes[$0] }) else {
                names = Explain.sorted(node.childNames, near: element)
                break
            }
            node = child
            names = node.childNames
        }
        return names.compactMap { node.children[$0] }.flatMap { objects(from: $0) }
    }

    /// The objects at a path and below it.
    private func objects(from path: ObjectPath) -> [String] {
        guard let node = nodes[path] else { return [] }
        let below = node.childNames.compactMap { node.children[$0] }.flatMap { objects(from: $0) }
        return node.isObject ? [path.rawValue] + below : below
    }
}
