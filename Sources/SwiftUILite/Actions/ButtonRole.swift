/// What pressing a button means, as SwiftUI's `ButtonRole`.
public struct ButtonRole: Hashable, Sendable {
    package let name: String

    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}
