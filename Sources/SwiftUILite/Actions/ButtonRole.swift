/// What pressing a button means, as SwiftUI's `ButtonRole`.
public struct ButtonRole: Hashable, Sendable {
    package let name: String

    /// The press deletes something; hosts draw it in red.
    public static let destructive = ButtonRole(name: "destructive")
    /// The press calls something off; it looks like any other.
    public static let cancel = ButtonRole(name: "cancel")
}
