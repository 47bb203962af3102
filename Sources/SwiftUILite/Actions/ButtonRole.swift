/// What pressing a button means, as SwiftUI's `ButtonRole`.
public struct ButtonRole: Hashable, Sendable {
    package let name: String

    /// The press deletes something; the renderer draws the button in red.
    public static let destructive = ButtonRole(name: "destructive")
    /// The press cancels something; the renderer draws the button as any other.
    public static let cancel = ButtonRole(name: "cancel")
}
