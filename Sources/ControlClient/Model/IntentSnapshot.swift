internal import BusContract
public import DBus

/// An action that a bundle offers: the properties of `Intent1`.
public struct IntentSnapshot: Hashable, Sendable {
    public let bundle: String
    /// What ``ControlClient/perform(intent:in:parameters:options:)`` takes: the intent type's name or its
    /// persistent identifier.
    public let identifier: String
    /// The action's name for users.
    public let title: String
    /// What the action does.
    public let descriptionText: String
    /// The action as a sentence; may be empty.
    public let summary: String
    /// What a user would say to have it run; mostly none.
    public let phrases: [String]
    /// One dictionary for each parameter: `name`, `title`, `type` (a D-Bus type), `required` and, as far as
    /// there are any, `default`, `range`, `choices`.
    public let parameters: [[String: BusValue]]
    /// What a locked session allows, as the author declared it.
    public let authenticationPolicy: String
    /// Whether launchers should offer the action.
    public let isDiscoverable: Bool
    /// The schema that assistants know the action by; empty for none.
    public let schema: String

    /// Whether not everybody may run it at any time.
    public var isGuarded: Bool { authenticationPolicy != "alwaysAllowed" }

    /// `Bundle/Identifier`: the name by which a user finds it.
    public var name: String { "\(ControlAddress(bundle: bundle, kind: identifier))" }

    /// The identifier in the path of an action; nil for any other path.
    static func identifier(at path: ObjectPath) -> String? {
        if case .intent(let identifier)? = ContractPath(path) { identifier } else { nil }
    }

    /// Nil where `Intent1` is not among an object's interfaces.
    package init?(bundle: String, path: ObjectPath, interfaces: [String: [String: BusValue]]) {
        guard let properties = interfaces[Intent1.name.rawValue],
            let identifier = Self.identifier(at: path)
        else { return nil }
        let text = { (row: Property<String>) in row.value(in: properties) ?? "" }
        self.bundle = bundle
        self.identifier = identifier
        title = text(Intent1.title)
        descriptionText = text(Intent1.descriptionText)
        summary = text(Intent1.summary)
        phrases = Intent1.phrases.value(in: properties) ?? []
        parameters = Intent1.parameters.value(in: properties)?.map(\.values) ?? []
        authenticationPolicy = text(Intent1.authenticationPolicy)
        schema = text(Intent1.schema)
        isDiscoverable = Intent1.discoverable.value(in: properties) ?? false
    }
}
