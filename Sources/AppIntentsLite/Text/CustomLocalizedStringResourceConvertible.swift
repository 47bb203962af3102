/// A value that has a text for users, as Foundation's protocol of the same name.
///
/// An error that conforms supplies the message that the caller of an action sees.
public protocol CustomLocalizedStringResourceConvertible {
    /// The text; it is looked up for the process's languages when it is shown.
    var localizedStringResource: LocalizedStringResource { get }
}
