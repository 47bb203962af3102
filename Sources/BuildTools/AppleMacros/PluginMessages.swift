internal import FoundationEssentials
internal import Glibc

/// Messages on two file descriptors: eight bytes that say how long, lowest first, and the message.
struct PluginPipe {
    struct Failure: Error {}

    let input: Int32
    let output: Int32

    /// The next message; nil at the end of the input.
    func read() throws -> Data? {
        guard let header = try read(8) else { return nil }
        let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= 1 << 30 else { throw Failure() }
        return try read(Int(length))
    }

    func write(_ message: Data) throws {
        var rest = (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) } + message
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure() }
            rest.removeFirst(count)
        }
    }

    private func read(_ count: Int) throws -> Data? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let more = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(input, buffer.baseAddress?.advanced(by: filled), count - filled)
            }
            if more == 0, filled == 0 { return nil }
            guard more > 0 else { throw Failure() }
            filled += more
        }
        return Data(bytes)
    }
}

/// What the compiler asks, as far as these macros need it: one of the members is there.
struct PluginRequest: Decodable {
    struct Nothing: Decodable {}

    struct Macro: Decodable {
        /// The type that the macro's declaration names.
        let typeName: String
    }

    struct Syntax: Decodable {
        let source: String
        let location: Place?
    }

    struct Place: Codable {
        let fileName: String
        /// The offset in bytes.
        let offset: Int
    }

    struct Attached: Decodable {
        let macro: Macro
        /// What of the macro is wanted, for one that makes several things.
        let macroRole: String?
        /// The attribute with its arguments.
        let attributeSyntax: Syntax
        /// The declaration that it stands before, the attribute included.
        let declSyntax: Syntax
        /// The name of the type, for a macro that extends it.
        let extendedTypeSyntax: Syntax?
        /// The protocols that the type doesn't conform to yet, for a macro that extends it.
        let conformanceListSyntax: Syntax?
        /// What the declaration stands in, innermost first and without its members.
        let lexicalContext: [Syntax]?
    }

    let getCapability: Nothing?
    let expandAttachedMacro: Attached?
}

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
