/// What is to become of a list of placed instances.
enum InstanceChange<Element: StoredInstance>: Sendable {
    /// Adds one whose name is free.
    case add(Element)
    /// Puts one in the place of that of the same name.
    case replace(Element)
    case remove(kind: String, instance: String)

    /// - Returns: false when there is none of that name, or for an addition, when there is one; nothing has
    ///   changed then.
    func apply(to list: inout [Element]) -> Bool {
        switch self {
        case .add(let element):
            guard Self.index(element.kind, element.instance, list) == nil else { return false }
            list.append(element)
        case .replace(let element):
            guard let index = Self.index(element.kind, element.instance, list) else { return false }
            list[index] = element
        case .remove(let kind, let instance):
            guard let index = Self.index(kind, instance, list) else { return false }
            list.remove(at: index)
        }
        return true
    }

    /// Whether it adds one of this name.
    func adds(_ kind: String, _ instance: String) -> Bool {
        guard case .add(let element) = self else { return false }
        return element.instance == instance && element.kind == kind
    }

    // The instance first: kinds are mostly the same.
    static func index(_ kind: String, _ instance: String, _ list: [Element]) -> Int? {
        list.lastIndex { $0.instance == instance && $0.kind == kind }
    }
}
