/// Finds an intent's parameters by reflection, in declaration order.
enum IntentReflection {
    struct Found {
        let name: String
        let parameter: any AnyIntentParameter & AnyObject
    }

    static func parameters(of intent: some AppIntent) -> [Found] {
        children(of: intent).compactMap { child in
            guard let parameter = child.value as? any AnyIntentParameter & AnyObject else { return nil }
            let label = child.label ?? ""
            return Found(name: label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter: parameter)
        }
    }

    /// The stored properties: of a SiriKit intent, those of its class, and of those above it first.
    private static func children(of intent: some AppIntent) -> [Mirror.Child] {
        guard let configured = intent as? any SiriKitConfigured else {
            return Array(Mirror(reflecting: intent).children)
        }
        var children: [Mirror.Child] = []
        var mirror: Mirror? = Mirror(reflecting: configured.siriKitIntent)
        while let each = mirror {
            children = each.children + children
            mirror = each.superclassMirror
        }
        return children
    }
}
