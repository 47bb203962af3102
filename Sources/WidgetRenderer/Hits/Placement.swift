/// Where something in a widget can be pressed, and what that does: a program puts a button of its own there.
public struct Placement: Hashable, Sendable {
    /// What a press does.
    public enum Target: Hashable, Sendable {
        /// An action of the widget, for `Widget1.Perform`.
        case action(String)
        /// Opens a URL.
        case url(String)
    }

    /// What it is for a screen reader.
    public enum Role: Hashable, Sendable {
        /// Does something.
        case button
        /// Does something that can't be undone.
        case destructiveButton
        /// Is on or off.
        case toggle(isOn: Bool)
        /// Leads elsewhere.
        case link
    }

    /// In points from the widget's top left corner, within the widget.
    public var rect: Rect
    /// What a press does.
    public var target: Target
    /// What it is called: the author's label for accessibility, else the texts in it, else its symbol's name
    /// in words. Empty where there is none of them.
    public var label: String
    /// What it is for a screen reader.
    public var role: Role
    /// Whether it can be pressed; what can't is in its place, too.
    public var isEnabled = true
}
