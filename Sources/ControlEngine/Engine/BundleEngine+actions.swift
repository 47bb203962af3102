internal import AppIntentsLite
internal import Logging

extension BundleEngine {
    /// Makes a type of action that stands in a template or a tree one that can be run by name. The first type
    /// with an identifier keeps it.
    func learn(_ type: any AppIntent.Type) {
        guard knownActions.insert(ObjectIdentifier(type)).inserted else { return }
        if let schema = catalog.learn(type) { return emit(.actionFound(schema.identifier)) }
        guard let known = catalog.intents[type.persistentIdentifier]?.type,
            ObjectIdentifier(known) != ObjectIdentifier(type)
        else { return }
        options.logger.warning(
            "the action \(type) can't be run by name: \(known) has its identifier \"\(type.persistentIdentifier)\""
        )
    }
}
