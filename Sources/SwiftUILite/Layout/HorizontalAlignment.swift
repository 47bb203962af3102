/// Where views of different width meet, as SwiftUI's `HorizontalAlignment`.
public struct HorizontalAlignment: Hashable, Sendable {
    package let name: String

    /// Where a line of text starts.
    public static let leading = HorizontalAlignment(name: "leading")
    /// The middle between both ends of a line.
    public static let center = HorizontalAlignment(name: "center")
    /// Where a line of text ends.
    public static let trailing = HorizontalAlignment(name: "trailing")
}
