/// Where views of different height meet, as SwiftUI's `VerticalAlignment`.
public struct VerticalAlignment: Hashable, Sendable {
    package let name: String

    /// The upper edges.
    public static let top = VerticalAlignment(name: "top")
    /// The middles.
    public static let center = VerticalAlignment(name: "center")
    /// The lower edges.
    public static let bottom = VerticalAlignment(name: "bottom")
    /// The lines on which the first lines of text stand.
    public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
    /// The lines on which the last lines of text stand.
    public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
}
