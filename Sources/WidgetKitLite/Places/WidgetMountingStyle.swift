/// How a widget hangs on a wall, as WidgetKit's type of the same name.
public struct WidgetMountingStyle: Hashable, Sendable {
    private let name: String

    /// In front of the wall. Neither style changes anything here.
    public static let elevated = WidgetMountingStyle(name: "elevated")
    /// In the wall.
    public static let recessed = WidgetMountingStyle(name: "recessed")
}
