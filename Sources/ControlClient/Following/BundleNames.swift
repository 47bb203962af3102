/// Which bundles are followed, of those that have names on the bus. A plain value.
///
/// A program may take names by the thousand: of each only some count, and of all no more than
/// ``BundleBudget/bundles``. Of what is beyond one bundle of each such program says so.
package struct BundleNames: Sendable {
    /// What becomes of a bundle.
    package enum Place: Equatable, Sendable {
        case followed
        /// It isn't followed, and is shown as one of too many.
        case beyond(FollowedBundle.Excess)
        /// Another one says that there are too many.
        case unseen
    }

    private var owners: [String: String] = [:]
    private var counts: [String: Int] = [:]
    /// The owners of those that are shown as too many.
    private var beyond: [String: String] = [:]

    package init() {}

    /// A bundle's name has an owner.
    ///
    /// - Parameter owner: its unique name.
    package mutating func add(_ bundle: String, of owner: String) -> Place {
        remove(bundle)
        let hasRoom = counts[owner, default: 0] < BundleBudget.namesOfOneOwner
        if hasRoom, owners.count < BundleBudget.bundles {
            owners[bundle] = owner
            counts[owner, default: 0] += 1
            return .followed
        }
        guard beyond.count < BundleBudget.namesOfOneOwner, !beyond.values.contains(owner) else {
            return .unseen
        }
        beyond[bundle] = owner
        return .beyond(hasRoom ? .bundles : .names)
    }

    /// A bundle's name has no owner any more, or another one.
    ///
    /// - Returns: whether it was shown as one of too many.
    @discardableResult
    package mutating func remove(_ bundle: String) -> Bool {
        if beyond.removeValue(forKey: bundle) != nil { return true }
        guard let owner = owners.removeValue(forKey: bundle), let count = counts[owner] else { return false }
        counts[owner] = count == 1 ? nil : count - 1
        return false
    }
}
