/// Where a view stands in a larger one, as SwiftUI's `Alignment`.
public struct Alignment: Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    /// Where up and down.
    public var vertical: VerticalAlignment

    /// Any place across with any up and down.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The name in a tree: `center`, `topLeading`, `leadingFirstTextBaseline`.
    package var name: String {
        switch (vertical.name, horizontal.name) {
        case ("center", let name): name
        case (let name, "center") where name == "top" || name == "bottom": name
        case (let edge, let name) where edge == "top" || edge == "bottom":
            edge + name.prefix(1).uppercased() + name.dropFirst()
        case (let line, let name): name + line.prefix(1).uppercased() + line.dropFirst()
        }
    }

    /// In the middle both ways; what stacks and frames use where nothing is said.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// At the start of a line, in the middle of the height.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// At the end of a line, in the middle of the height.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// In the middle at the upper edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// In the middle at the lower edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// In the upper corner where a line starts.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// In the upper corner where a line ends.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// In the lower corner where a line starts.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// In the lower corner where a line ends.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// At the start of a line, first lines of text level with each other.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// In the middle across, first lines of text level with each other.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// At the end of a line, first lines of text level with each other.
    public static let trailingFirstTextBaseline = Alignment(
        horizontal: .trailing, vertical: .firstTextBaseline)
}

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

/// Where views of different height meet, as SwiftUI's `VerticalAlignment`.
public struct VerticalAlignment: Hashable, Sendable {
    package let name: String

    public static let top = VerticalAlignment(name: "top")
    public static let center = VerticalAlignment(name: "center")
    public static let bottom = VerticalAlignment(name: "bottom")
    /// The lines on which the first lines of text stand.
    public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
    /// The lines on which the last lines of text stand.
    public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
}
