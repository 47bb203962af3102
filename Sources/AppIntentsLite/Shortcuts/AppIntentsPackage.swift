/// Says which other modules have actions, as App Intents' `AppIntentsPackage`. Kept for source compatibility:
/// a bundle offers what its controls and widgets hold.
public protocol AppIntentsPackage {
    /// The packages of the modules that this one uses.
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
    /// None.
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
