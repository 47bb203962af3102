/// A value that has a text for people, as Foundation's protocol of the same name.
///
/// An error that conforms supplies the message that the caller of an action sees.
public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
}
