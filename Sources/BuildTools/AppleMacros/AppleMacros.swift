internal import FoundationEssentials

/// The compiler's helper for the macros under Apple's names. The compiler starts it when a source file uses
/// one, and asks on standard input, in JSON, for the code to put there; this answers on standard output until
/// the input ends. It runs on the machine that compiles and is part of no bundle.
@main
enum AppleMacros {
    static func main() throws {
        let pipe = PluginPipe(input: 0, output: 1)
        while let message = try pipe.read() {
            let request = try? JSONDecoder().decode(PluginRequest.self, from: message)
            try pipe.write(try JSONEncoder().encode(answer(request)))
        }
    }

    private static func answer(_ request: PluginRequest?) -> PluginReply {
        guard let request, request.getCapability == nil else { return .capability }
        if let attached = request.expandAttachedMacro, attached.macro.typeName == "ComputedProperty" {
            guard let property = PropertyDeclaration(attached.declSyntax.source) else {
                return .failure(
                    "an entity's computed property has a type and belongs to its values: `var name: String { … }`",
                    at: attached.attributeSyntax.location)
            }
            let title = AttributeArguments(attached.attributeSyntax.source)["title"]
            let mark = attached.enclosingType.map { property.computedMark(in: $0) }
            return .code([property.projection(title: title), mark ?? ""].joined(separator: "\n"))
        }
        if let attached = request.expandAttachedMacro, attached.macro.typeName == "DeferredProperty" {
            guard let type = attached.enclosingType,
                let property = PropertyDeclaration(attached.declSyntax.source)
            else { return .code("") }
            return .code(property.deferredMark(in: type))
        }
        if let attached = request.expandAttachedMacro, attached.macro.typeName == "Entry" {
            guard let entry = EntryDeclaration(attached.declSyntax.source) else {
                return .failure(
                    "an entry has a value: `@Entry var name: Type = value`",
                    at: attached.attributeSyntax.location)
            }
            return .code(attached.macroRole == "accessor" ? entry.accessors : entry.keyDeclaration)
        }
        if let attached = request.expandAttachedMacro, attached.macro.typeName == "UnionValue" {
            let type = attached.extendedTypeSyntax?.source.filter { !$0.isWhitespace }
            guard let type, let union = UnionDeclaration(attached.declSyntax.source, type: type) else {
                return .failure(
                    "a union value is an enumeration whose cases have one value each: `case text(String)`",
                    at: attached.attributeSyntax.location)
            }
            return .code(union.conformance)
        }
        if let attached = request.expandAttachedMacro,
            let kind = SchemaDeclaration.Kind(rawValue: attached.macro.typeName)
        {
            return .code(code(for: SchemaDeclaration(kind: kind), attached))
        }
        // A preview is for a canvas that isn't here.
        return .code("")
    }

    private static func code(for schema: SchemaDeclaration, _ attached: PluginRequest.Attached) -> String {
        if attached.macroRole == "memberAttribute" {
            return schema.attribute(of: attached.declSyntax.source)
        }
        let missing = SourceTokens(attached.conformanceListSyntax?.source ?? "").tokens.map(\.text)
        return schema.conformance(
            of: attached.extendedTypeSyntax?.source.filter { !$0.isWhitespace } ?? "",
            source: attached.declSyntax.source,
            schema: AttributeArguments(attached.attributeSyntax.source)["schema"] ?? "", missing: missing)
    }
}

extension PluginRequest.Attached {
    /// What the declaration stands in, where something can be stored there.
    fileprivate var enclosingType: EnclosingType? {
        (lexicalContext?.first?.source).flatMap { EnclosingType($0) }
    }
}
