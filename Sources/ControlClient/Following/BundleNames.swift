/// Which bundles are followed, of those that have names on the bus. A plain value.
///
/// A program may take names by the thousand: of each only some count, and of all no more than
/// ``BundleBudget/bundles``.
package struct BundleNames: Sendable {
    private var owners: [String: String] = [:]
    private var counts: [String: Int] = [:]

    package init() {}

    /// A bundle's name has an owner.
    ///
    /// - Parameter owner: its unique name.
    /// - Returns: whether the bundle counts.
    package mutating func add(_ bundle: String, of owner: String) -> Bool {
        remove(bundle)
        guard owners.count < BundleBudget.bundles, counts[owner, default: 0] < BundleBudget.namesOfOneOwner
        else { return false }
        owners[bundle] = owner
        counts[owner, default: 0] += 1
        return true
    }

    /// A bundle's name has no owner any more, or another one.
    package mutating func remove(_ bundle: String) {
        guard let owner = owners.removeValue(forKey: bundle), let count = counts[owner] else { return }
        counts[owner] = count == 1 ? nil : count - 1
    }
}
