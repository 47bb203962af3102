/// How a widget hangs on a wall, as WidgetKit's type of the same name.
public struct WidgetMountingStyle: Hashable, Sendable {
    private let name: String

    public static let elevated = WidgetMountingStyle(name: "elevated")
    public static let recessed = WidgetMountingStyle(name: "recessed")
}
