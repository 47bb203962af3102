internal import SwiftUILite

// The system's colours by AppKit's own names.
extension NSColor {
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
