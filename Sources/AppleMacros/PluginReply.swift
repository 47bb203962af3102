/// What the compiler is answered.
enum PluginReply: Encodable {
    /// What of the conversation is understood here.
    case capability
    /// The code that takes the macro's place.
    case code(String)
    /// What is wrong with the macro's use.
    case failure(String, at: PluginRequest.Place?)

    private enum Kind: String, CodingKey { case getCapabilityResult, expandMacroResult }

    private struct Capability: Encodable {
        struct Version: Encodable { let protocolVersion = 7 }
        let capability = Version()
    }

    private struct Expansion: Encodable {
        struct Diagnostic: Encodable {
            let message: String
            let severity = "error"
            let position: PluginRequest.Place
            let highlights: [String] = []
            let notes: [String] = []
            let fixIts: [String] = []
        }
        let expandedSource: String?
        let diagnostics: [Diagnostic]
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Kind.self)
        switch self {
        case .capability: try container.encode(Capability(), forKey: .getCapabilityResult)
        case .code(let source):
            try container.encode(
                Expansion(expandedSource: source, diagnostics: []), forKey: .expandMacroResult)
        case .failure(let message, let place):
            let position = place ?? PluginRequest.Place(fileName: "", offset: 0)
            try container.encode(
                Expansion(expandedSource: nil, diagnostics: [.init(message: message, position: position)]),
                forKey: .expandMacroResult)
        }
    }
}
