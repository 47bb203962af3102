internal import BusContract

/// Finds the bundle that a test means by an identifier.
struct BundleSearch {
    private let identifier: String

    init(_ identifier: String) { self.identifier = identifier }

    /// Whether desktop entries may decide: their names have dots.
    var wantsEntries: Bool { identifier.contains(".") && !identifier.hasPrefix(Contract.busNamePrefix) }

    /// The bundle's name.
    ///
    /// - Parameters:
    ///   - bundles: the names of those that run or can be started.
    ///   - entries: the desktop entries of those that run.
    /// - Throws: ``IntentTestingError`` with those that there are, where none or several fit.
    func name(among bundles: [String], entries: [String: String]) throws(IntentTestingError) -> String {
        let own =
            identifier.hasPrefix(Contract.busNamePrefix)
            ? String(identifier.dropFirst(Contract.busNamePrefix.count)) : identifier
        if bundles.contains(own) { return own }
        let declared = bundles.filter { entries[$0].map(Self.entry) == identifier && !identifier.isEmpty }
        if let only = try only(declared) { return only }
        let last = identifier.split(separator: ".").last.map(String.init) ?? ""
        if bundles.contains(last) { return last }
        let wanted = Self.plain(last)
        if let only = try only(bundles.filter { !wanted.isEmpty && Self.plain($0) == wanted }) { return only }
        throw IntentTestingError(
            .unknownBundle,
            UnknownName.message("bundle", identifier, of: nil, bundles)
                + "; install it (its program with --install-user), or start it before the test")
    }

    private func only(_ names: [String]) throws(IntentTestingError) -> String? {
        if names.count < 2 { return names.first }
        throw IntentTestingError(
            .unknownBundle,
            "\"\(identifier)\" may be any of the bundles \(names.sorted().joined(separator: ", ")): say which"
        )
    }

    private static func entry(_ name: String) -> String {
        name.hasSuffix(".desktop") ? String(name.dropLast(".desktop".count)) : name
    }

    /// `my-app`, `My_App` and `MyApp` are one.
    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
