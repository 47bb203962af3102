package import FoundationEssentials

/// One action that was done, as data: what a launcher needs to offer it again.
package struct IntentDonation: Hashable, Sendable, Codable {
    package let id: String
    /// The persistent identifier of the action.
    package let intent: String
    package let date: Date
    /// The parameters that had values. Files' content and long texts are left out.
    package let arguments: [String: IntentArgument]
    /// The entities among them, as ``EntityIdentifier`` describes them.
    package let entities: [String]
    /// What the action returned, if it was given and is short.
    package let value: IntentArgument?

    package init(_ intent: any AppIntent, value: IntentArgument?, id: IntentDonationIdentifier, date: Date) {
        self.id = id.description
        self.intent = type(of: intent).persistentIdentifier
        self.date = date
        let parameters = IntentReflection.parameters(of: intent)
        var arguments: [String: IntentArgument] = [:]
        for found in parameters {
            if let argument = found.parameter.keptArgument, argument.isShort {
                arguments[found.name] = argument
            }
        }
        self.arguments = arguments
        entities = parameters.flatMap { $0.parameter.entities.map(\.description) }
        self.value = value.flatMap { $0.isShort ? $0 : nil }
    }
}

extension IntentArgument {
    /// Whether it is worth keeping in a list, and can be: no content, nothing longer than a page, no number
    /// that JSON doesn't have.
    fileprivate var isShort: Bool {
        switch self {
        case .bool, .int, .duration: true
        case .double(let number): number.isFinite
        case .date(let date): date.timeIntervalSinceReferenceDate.isFinite
        case .string(let text): text.utf8.count <= 4096
        case .data, .file: false
        case .array(_, let values): values.count <= 100 && values.allSatisfy(\.isShort)
        case .dictionary(let entries): entries.count <= 100 && entries.values.allSatisfy(\.isShort)
        }
    }
}
