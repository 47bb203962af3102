/// Finds an intent's parameters by reflection, in declaration order.
enum IntentReflection {
    struct Found {
        let name: String
        let parameter: any AnyIntentParameter & AnyObject
    }

    static func parameters(of intent: some AppIntent) -> [Found] {
        Mirror(reflecting: intent).children.compactMap { child in
            guard let parameter = child.value as? any AnyIntentParameter & AnyObject else { return nil }
            let label = child.label ?? ""
            return Found(name: label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter: parameter)
        }
    }
}
