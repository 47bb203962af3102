internal import SwiftUILite

extension UIColor {
    /// `#000000`, in the dark too.
    public static let black = UIColor(Color(.rgb(0.0, 0.0, 0.0)))
    /// `#555555`, in the dark too.
    public static let darkGray = UIColor(Color(.rgb(0.333333, 0.333333, 0.333333)))
    /// `#aaaaaa`, in the dark too.
    public static let lightGray = UIColor(Color(.rgb(0.666667, 0.666667, 0.666667)))
    /// `#ffffff`, in the dark too.
    public static let white = UIColor(Color(.rgb(1.0, 1.0, 1.0)))
    /// `#808080`, in the dark too.
    public static let gray = UIColor(Color(.rgb(0.501961, 0.501961, 0.501961)))
    /// `#ff0000`, in the dark too.
    public static let red = UIColor(Color(.rgb(1.0, 0.0, 0.0)))
    /// `#00ff00`, in the dark too.
    public static let green = UIColor(Color(.rgb(0.0, 1.0, 0.0)))
    /// `#0000ff`, in the dark too.
    public static let blue = UIColor(Color(.rgb(0.0, 0.0, 1.0)))
    /// `#00ffff`, in the dark too.
    public static let cyan = UIColor(Color(.rgb(0.0, 1.0, 1.0)))
    /// `#ffff00`, in the dark too.
    public static let yellow = UIColor(Color(.rgb(1.0, 1.0, 0.0)))
    /// `#ff00ff`, in the dark too.
    public static let magenta = UIColor(Color(.rgb(1.0, 0.0, 1.0)))
    /// `#ff8000`, in the dark too.
    public static let orange = UIColor(Color(.rgb(1.0, 0.501961, 0.0)))
    /// `#800080`, in the dark too.
    public static let purple = UIColor(Color(.rgb(0.501961, 0.0, 0.501961)))
    /// `#996633`, in the dark too.
    public static let brown = UIColor(Color(.rgb(0.6, 0.4, 0.2)))
    /// Nothing at all.
    public static let clear = UIColor(Color.clear)
}

// The system's colours.
extension UIColor {
    /// `red` of the palette, which a host may have a value of its own for.
    public static let systemRed = UIColor(Color.red)
    /// `orange` of the palette, which a host may have a value of its own for.
    public static let systemOrange = UIColor(Color.orange)
    /// `yellow` of the palette, which a host may have a value of its own for.
    public static let systemYellow = UIColor(Color.yellow)
    /// `green` of the palette, which a host may have a value of its own for.
    public static let systemGreen = UIColor(Color.green)
    /// `mint` of the palette, which a host may have a value of its own for.
    public static let systemMint = UIColor(Color.mint)
    /// `teal` of the palette, which a host may have a value of its own for.
    public static let systemTeal = UIColor(Color.teal)
    /// `cyan` of the palette, which a host may have a value of its own for.
    public static let systemCyan = UIColor(Color.cyan)
    /// `blue` of the palette, which a host may have a value of its own for.
    public static let systemBlue = UIColor(Color.blue)
    /// `indigo` of the palette, which a host may have a value of its own for.
    public static let systemIndigo = UIColor(Color.indigo)
    /// `purple` of the palette, which a host may have a value of its own for.
    public static let systemPurple = UIColor(Color.purple)
    /// `pink` of the palette, which a host may have a value of its own for.
    public static let systemPink = UIColor(Color.pink)
    /// `brown` of the palette, which a host may have a value of its own for.
    public static let systemBrown = UIColor(Color.brown)
    /// `gray` of the palette, which a host may have a value of its own for.
    public static let systemGray = UIColor(Color.gray)
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
