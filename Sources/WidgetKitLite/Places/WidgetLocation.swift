/// A place where Apple's platforms show widgets, as WidgetKit's type of the same name.
public struct WidgetLocation: Hashable, Sendable {
    private let name: String

    /// The home screen of an iPhone or iPad. No host here is such a place: the locations are only for the
    /// author's code.
    public static let homeScreen = WidgetLocation(name: "homeScreen")
    /// A locked screen.
    public static let lockScreen = WidgetLocation(name: "lockScreen")
    /// A charging iPhone on its side.
    public static let standBy = WidgetLocation(name: "standBy")
    /// An iPhone's widget on the desktop of a Mac.
    public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
    /// A car's screen.
    public static let carPlay = WidgetLocation(name: "carPlay")
}
