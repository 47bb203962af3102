/// A dependency without its static type, as reflection finds it.
protocol AnyAppDependency {
    func prepare() async throws
}

package enum AppDependencies {
    /// Whether a value holds dependencies.
    static func areHeld(by holder: Any) -> Bool {
        Mirror(reflecting: holder).children.contains { $0.value is any AnyAppDependency }
    }

    /// Fetches all dependencies that a value holds.
    ///
    /// - Throws: ``AppDependencyManager/Error`` for one that wasn't added, or what making one throws.
    package nonisolated(nonsending) static func prepare(_ holder: Any) async throws {
        for child in Mirror(reflecting: holder).children {
            try await (child.value as? any AnyAppDependency)?.prepare()
        }
    }
}
