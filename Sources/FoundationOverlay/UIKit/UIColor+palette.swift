internal import SwiftUILite

// The system's colours by UIKit's own names.
extension UIColor {
    /// Text.
    public static let label = UIColor(Color.system("label"))
    /// Text of less weight.
    public static let secondaryLabel = UIColor(Color.system("secondaryLabel"))
    /// Text of still less weight.
    public static let tertiaryLabel = UIColor(Color.system("tertiaryLabel"))
    /// The faintest text.
    public static let quaternaryLabel = UIColor(Color.system("quaternaryLabel"))
    /// What stands where nothing was typed yet.
    public static let placeholderText = UIColor(Color.system("placeholderText"))
    /// Text that leads somewhere.
    public static let link = UIColor(Color.system("link"))
    /// Thin lines; what is behind shows through.
    public static let separator = UIColor(Color.system("separator"))
    /// Thin lines; nothing shows through.
    public static let opaqueSeparator = UIColor(Color.system("opaqueSeparator"))
    /// What is behind all else.
    public static let systemBackground = UIColor(Color.system("systemBackground"))
    /// What is grouped in front of it.
    public static let secondarySystemBackground = UIColor(Color.system("secondarySystemBackground"))
    /// What is grouped in front of that.
    public static let tertiarySystemBackground = UIColor(Color.system("tertiarySystemBackground"))
    /// What is behind groups.
    public static let systemGroupedBackground = UIColor(Color.system("systemGroupedBackground"))
    /// Groups in front of it.
    public static let secondarySystemGroupedBackground = UIColor(
        Color.system("secondarySystemGroupedBackground"))
    /// Groups within those.
    public static let tertiarySystemGroupedBackground = UIColor(
        Color.system("tertiarySystemGroupedBackground"))
    /// Thin and small shapes.
    public static let systemFill = UIColor(Color.system("systemFill"))
    /// Shapes of middle size.
    public static let secondarySystemFill = UIColor(Color.system("secondarySystemFill"))
    /// Large shapes.
    public static let tertiarySystemFill = UIColor(Color.system("tertiarySystemFill"))
    /// Large areas.
    public static let quaternarySystemFill = UIColor(Color.system("quaternarySystemFill"))
    /// A grey nearer to the background.
    public static let systemGray2 = UIColor(Color.system("systemGray2"))
    /// The next one.
    public static let systemGray3 = UIColor(Color.system("systemGray3"))
    /// The next one.
    public static let systemGray4 = UIColor(Color.system("systemGray4"))
    /// The next one.
    public static let systemGray5 = UIColor(Color.system("systemGray5"))
    /// The grey nearest to the background.
    public static let systemGray6 = UIColor(Color.system("systemGray6"))
    /// Dark text, whatever the appearance.
    public static let darkText = UIColor(Color.system("darkText"))
    /// Light text, whatever the appearance.
    public static let lightText = UIColor(Color.system("lightText"))
    /// The accent colour of the user's desktop.
    public static let tintColor = UIColor(Color.accentColor)
}
