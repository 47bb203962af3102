public import Foundation

extension UserDefaults {
    /// The defaults of a suite, shared by all programs of one user that name it.
    ///
    /// Foundation's own initializer takes an optional name; this one is preferred for a name that isn't
    /// optional, and registers the suite with the runtime. From then on what an action writes is stored when
    /// it ends, what another program stores is seen, and controls and widgets that use the suite are asked
    /// again. Usable from any thread.
    ///
    /// - Parameter suiteName: often in reverse domain notation. The values lie in `<name>.plist` in
    ///   `$XDG_CONFIG_HOME`, where Foundation keeps them.
    public convenience init?(suiteName: String) {
        self.init(suiteName: Optional(suiteName))
        SuiteRegistry.shared.opened(suiteName, self)
    }
}
