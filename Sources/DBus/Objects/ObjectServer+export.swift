extension ObjectServer {
    /// Puts an object on the bus. An object that is already at this path is taken back first.
    ///
    /// Once ``startAnnouncing()`` was called, every manager above sends `InterfacesAdded`.
    public func export(_ object: any BusObject, at path: ObjectPath) {
        unexport(path)
        let node = makeNode(at: path)
        node.object = object
        node.fragment = nil
        node.isReported = false
        node.shape = shape(for: object.interfaces, isManager: node.isManager)
        announceAdded(node)
    }

    /// Takes an object back; later calls of it fail with `UnknownObject`. It still answers the calls that it
    /// has received. Does nothing when there is no object.
    ///
    /// Once ``startAnnouncing()`` was called, every manager above sends `InterfacesRemoved`.
    public func unexport(_ path: ObjectPath) {
        guard let node = nodes[path], node.object != nil else { return }
        let interfaces = node.shape.own.map(\.name.rawValue)
        node.object = nil
        node.shape = node.isManager ? shape(for: [], isManager: true) : waypoint
        let managers = managers(above: path)
        prune(node)
        announceRemoved(path, interfaces, by: managers)
    }

    /// Makes `path` answer `org.freedesktop.DBus.ObjectManager` for all objects below it, with or without an
    /// object of its own.
    public func addManager(at path: ObjectPath) {
        let node = makeNode(at: path)
        node.isManager = true
        node.shape = shape(for: node.shape.given, isManager: true)
    }

    /// From now on `InterfacesAdded` and `InterfacesRemoved` are sent. Call it once the bus name is owned:
    /// a client that finds the name then asks for what was exported before.
    public func startAnnouncing() { isAnnouncing = true }

    /// The managers on the way from `path` to the root, nearest first.
    func managers(above path: ObjectPath) -> [ObjectPath] {
        var result: [ObjectPath] = []
        var ancestor = path.parent
        while let current = ancestor {
            if nodes[current]?.isManager == true { result.append(current) }
            ancestor = current.parent
        }
        return result
    }

    private func makeNode(at path: ObjectPath) -> ObjectNode {
        if let node = nodes[path] { return node }
        let node = ObjectNode(path, waypoint)
        nodes[path] = node
        if let parent = path.parent { makeNode(at: parent).children[String(path.lastComponent)] = path }
        return node
    }

    /// Removes a node that no longer leads to an object, and its ancestors that led only to it.
    private func prune(_ node: ObjectNode) {
        guard !node.isObject, node.children.isEmpty, let parent = node.path.parent else { return }
        nodes[node.path] = nil
        guard let above = nodes[parent] else { return }
        above.children[String(node.path.lastComponent)] = nil
        prune(above)
    }
}
