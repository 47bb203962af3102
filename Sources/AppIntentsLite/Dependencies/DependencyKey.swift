/// Identifies a dependency: the type, and a key where there are several of one type.
///
/// Unchecked because Apple's API takes any hashable key: it is only compared and hashed.
struct DependencyKey: Hashable, @unchecked Sendable {
    let type: ObjectIdentifier
    let key: AnyHashable?

    init(_ type: Any.Type, _ key: AnyHashable?) {
        self.type = ObjectIdentifier(type)
        self.key = key
    }
}
