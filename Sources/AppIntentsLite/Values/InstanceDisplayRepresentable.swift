/// A value with a text for users, as App Intents' `InstanceDisplayRepresentable`.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible, SendableMetatype {
    /// How the value is shown; asked each time, where authors' code may run.
    var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
    /// The title.
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}
