internal import SwiftUILite

extension NSColor {
    /// `#000000`, in the dark too.
    public static let black = NSColor(Color(.rgb(0.0, 0.0, 0.0)))
    /// `#555555`, in the dark too.
    public static let darkGray = NSColor(Color(.rgb(0.333333, 0.333333, 0.333333)))
    /// `#aaaaaa`, in the dark too.
    public static let lightGray = NSColor(Color(.rgb(0.666667, 0.666667, 0.666667)))
    /// `#ffffff`, in the dark too.
    public static let white = NSColor(Color(.rgb(1.0, 1.0, 1.0)))
    /// `#808080`, in the dark too.
    public static let gray = NSColor(Color(.rgb(0.501961, 0.501961, 0.501961)))
    /// `#ff0000`, in the dark too.
    public static let red = NSColor(Color(.rgb(1.0, 0.0, 0.0)))
    /// `#00ff00`, in the dark too.
    public static let green = NSColor(Color(.rgb(0.0, 1.0, 0.0)))
    /// `#0000ff`, in the dark too.
    public static let blue = NSColor(Color(.rgb(0.0, 0.0, 1.0)))
    /// `#00ffff`, in the dark too.
    public static let cyan = NSColor(Color(.rgb(0.0, 1.0, 1.0)))
    /// `#ffff00`, in the dark too.
    public static let yellow = NSColor(Color(.rgb(1.0, 1.0, 0.0)))
    /// `#ff00ff`, in the dark too.
    public static let magenta = NSColor(Color(.rgb(1.0, 0.0, 1.0)))
    /// `#ff8000`, in the dark too.
    public static let orange = NSColor(Color(.rgb(1.0, 0.501961, 0.0)))
    /// `#800080`, in the dark too.
    public static let purple = NSColor(Color(.rgb(0.501961, 0.0, 0.501961)))
    /// `#996633`, in the dark too.
    public static let brown = NSColor(Color(.rgb(0.6, 0.4, 0.2)))
    /// Nothing at all.
    public static let clear = NSColor(Color.clear)
}

// The system's colours.
extension NSColor {
    /// `red` of the palette, which a host may have a value of its own for.
    public static let systemRed = NSColor(Color.red)
    /// `orange` of the palette, which a host may have a value of its own for.
    public static let systemOrange = NSColor(Color.orange)
    /// `yellow` of the palette, which a host may have a value of its own for.
    public static let systemYellow = NSColor(Color.yellow)
    /// `green` of the palette, which a host may have a value of its own for.
    public static let systemGreen = NSColor(Color.green)
    /// `mint` of the palette, which a host may have a value of its own for.
    public static let systemMint = NSColor(Color.mint)
    /// `teal` of the palette, which a host may have a value of its own for.
    public static let systemTeal = NSColor(Color.teal)
    /// `cyan` of the palette, which a host may have a value of its own for.
    public static let systemCyan = NSColor(Color.cyan)
    /// `blue` of the palette, which a host may have a value of its own for.
    public static let systemBlue = NSColor(Color.blue)
    /// `indigo` of the palette, which a host may have a value of its own for.
    public static let systemIndigo = NSColor(Color.indigo)
    /// `purple` of the palette, which a host may have a value of its own for.
    public static let systemPurple = NSColor(Color.purple)
    /// `pink` of the palette, which a host may have a value of its own for.
    public static let systemPink = NSColor(Color.pink)
    /// `brown` of the palette, which a host may have a value of its own for.
    public static let systemBrown = NSColor(Color.brown)
    /// `gray` of the palette, which a host may have a value of its own for.
    public static let systemGray = NSColor(Color.gray)
    /// Text.
    public static let labelColor = NSColor(Color.system("label"))
    /// Text of less weight.
    public static let secondaryLabelColor = NSColor(Color.system("secondaryLabel"))
    /// Text of still less weight.
    public static let tertiaryLabelColor = NSColor(Color.system("tertiaryLabel"))
    /// The faintest text.
    public static let quaternaryLabelColor = NSColor(Color.system("quaternaryLabel"))
    /// What stands where nothing was typed yet.
    public static let placeholderTextColor = NSColor(Color.system("placeholderText"))
    /// Text that leads somewhere.
    public static let linkColor = NSColor(Color.system("link"))
    /// Thin lines.
    public static let separatorColor = NSColor(Color.system("separator"))
    /// Running text.
    public static let textColor = NSColor(Color.system("text"))
    /// What is behind running text.
    public static let textBackgroundColor = NSColor(Color.system("textBackground"))
    /// What is behind all else.
    public static let windowBackgroundColor = NSColor(Color.system("windowBackground"))
    /// What is behind a document.
    public static let underPageBackgroundColor = NSColor(Color.system("underPageBackground"))
    /// What is behind lists.
    public static let controlBackgroundColor = NSColor(Color.system("controlBackground"))
    /// The surface of a control.
    public static let controlColor = NSColor(Color.system("control"))
    /// Text on a control.
    public static let controlTextColor = NSColor(Color.system("text"))
    /// What is behind what is chosen.
    public static let selectedContentBackgroundColor = NSColor(Color.system("selectedContentBackground"))
    /// Lines of a table.
    public static let gridColor = NSColor(Color.system("grid"))
    /// The accent colour of the user's desktop.
    public static let controlAccentColor = NSColor(Color.accentColor)
}
