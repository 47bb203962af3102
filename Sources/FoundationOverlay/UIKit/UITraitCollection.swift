/// Light or dark, as UIKit's type of the same name.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not said.
    case unspecified
    /// Bright backgrounds with dark text.
    case light
    /// Dark backgrounds with bright text.
    case dark
}

/// What is known of where something is shown, as UIKit's type of the same name: the appearance alone.
public final class UITraitCollection: Sendable {
    /// The appearance.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// The traits with an appearance.
    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

    /// Nothing is known: one tree serves light and dark hosts.
    public static let current = UITraitCollection(userInterfaceStyle: .unspecified)
}
