/// What the compiler asks, as far as these macros need it: one of the members is there.
struct PluginRequest: Decodable {
    struct Nothing: Decodable {}

    struct Macro: Decodable {
        /// The type that the macro's declaration names.
        let typeName: String
    }

    struct Syntax: Decodable {
        let source: String
        /// Where it stands.
        let location: Place?
    }

    struct Place: Codable {
        let fileName: String
        /// In bytes.
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
        /// What the declaration stands in, innermost first and without its members.
        let lexicalContext: [Syntax]?
    }

    let getCapability: Nothing?
    let expandAttachedMacro: Attached?
}
