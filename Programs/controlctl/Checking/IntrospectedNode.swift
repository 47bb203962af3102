internal import DBus

/// What an object says about itself: `Introspect`, read.
struct IntrospectedNode: Equatable {
    struct Interface: Equatable {
        /// The types of what each method takes and returns.
        var methods: [String: Arguments] = [:]
        /// The types of what each signal carries.
        var signals: [String: String] = [:]
        var properties: [String: Property] = [:]
    }

    struct Arguments: Equatable {
        var input = ""
        var output = ""
    }

    struct Property: Equatable {
        var type: String
        var access: String
        /// The annotation `EmitsChangedSignal`; the specification's own default.
        var change = "true"
    }

    var interfaces: [String: Interface] = [:]
    /// The nodes below, by the elements of their paths.
    var children: [String] = []
}

extension IntrospectedNode {
    /// Reads the XML of the D-Bus specification, "Introspection Data Format".
    ///
    /// - Throws: ``XMLFault`` for what is no XML.
    init(xml: String) throws(XMLFault) {
        var reader = XMLTags(xml)
        var path: [String] = []
        var interface = ""
        var member = ""
        var interfaceChange: String?
        while let tag = try reader.next() {
            guard !tag.isEnd else {
                guard path.last == tag.name else {
                    throw XMLFault("</\(tag.name)> ends what <\(path.last ?? "nothing")> began")
                }
                path.removeLast()
                if tag.name == "interface" { interfaceChange = nil }
                continue
            }
            let name = tag.attributes["name"] ?? ""
            switch tag.name {
            case "node" where path.count == 1: children.append(name)
            // Of nodes below only the names count here.
            case "interface" where path == ["node"]:
                interface = name
                interfaces[interface] = Interface()
            case "method" where path == ["node", "interface"]:
                member = name
                interfaces[interface]?.methods[name] = Arguments()
            case "signal" where path == ["node", "interface"]:
                member = name
                interfaces[interface]?.signals[name] = ""
            case "property" where path == ["node", "interface"]:
                member = name
                interfaces[interface]?.properties[name] = Property(
                    type: tag.attributes["type"] ?? "", access: tag.attributes["access"] ?? "",
                    change: interfaceChange ?? "true")
            case "arg" where path == ["node", "interface", "method"]:
                let type = tag.attributes["type"] ?? ""
                if tag.attributes["direction"] == "out" {
                    interfaces[interface]?.methods[member]?.output += type
                } else {
                    interfaces[interface]?.methods[member]?.input += type
                }
            case "arg" where path == ["node", "interface", "signal"]:
                interfaces[interface]?.signals[member]? += tag.attributes["type"] ?? ""
            case "annotation" where name == "org.freedesktop.DBus.Property.EmitsChangedSignal":
                let value = tag.attributes["value"] ?? ""
                if path == ["node", "interface", "property"] {
                    interfaces[interface]?.properties[member]?.change = value
                } else if path == ["node", "interface"] {
                    interfaceChange = value
                }
            default: break
            }
            if !tag.isEmpty { path.append(tag.name) }
        }
        guard path.isEmpty else { throw XMLFault("<\(path.last ?? "")> has no end") }
    }
}

/// What is wrong with a text that should be XML.
struct XMLFault: Error, Equatable {
    let message: String
    init(_ message: String) { self.message = message }
}

/// The tags of an XML text, one after the other; texts between them, comments and declarations are passed
/// over. Enough for introspection data, which is tags alone.
struct XMLTags {
    struct Tag: Equatable {
        var name: String
        var attributes: [String: String] = [:]
        var isEnd = false
        var isEmpty = false
    }

    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = Substring(text).unicodeScalars }

    /// The next tag; nil at the end.
    mutating func next() throws(XMLFault) -> Tag? {
        while true {
            guard let start = rest.firstIndex(of: "<") else { return nil }
            rest = rest[rest.index(after: start)...]
            if consumePrefix("!--") {
                try skip(to: "-->")
            } else if consumePrefix("?") {
                try skip(to: "?>")
            } else if consumePrefix("!") {
                // A document type; those of introspection data have no part in brackets.
                try skip(to: ">")
            } else {
                return try tag()
            }
        }
    }

    private mutating func tag() throws(XMLFault) -> Tag {
        let isEnd = consumePrefix("/")
        let name = word()
        guard !name.isEmpty else { throw XMLFault("a < that begins no tag") }
        var tag = Tag(name: name, isEnd: isEnd)
        while true {
            skipSpace()
            if consumePrefix(">") { return tag }
            if consumePrefix("/>") {
                tag.isEmpty = true
                return tag
            }
            let key = word()
            skipSpace()
            guard !key.isEmpty, consumePrefix("=") else {
                throw XMLFault("<\(name) has something that is no attribute")
            }
            skipSpace()
            guard let quote = rest.first, quote == "\"" || quote == "'" else {
                throw XMLFault("the attribute \(key) of <\(name)> has no quotes")
            }
            rest.removeFirst()
            guard let end = rest.firstIndex(of: quote) else {
                throw XMLFault("the attribute \(key) of <\(name)> has no end")
            }
            tag.attributes[key] = Self.resolved(String(rest[..<end]))
            rest = rest[rest.index(after: end)...]
        }
    }

    private mutating func word() -> String {
        var word = ""
        while let scalar = rest.first, !" \t\r\n=/><\"'".unicodeScalars.contains(scalar) {
            word.unicodeScalars.append(scalar)
            rest.removeFirst()
        }
        return word
    }

    private mutating func skipSpace() {
        while let scalar = rest.first, " \t\r\n".unicodeScalars.contains(scalar) { rest.removeFirst() }
    }

    private mutating func consumePrefix(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest = rest.dropFirst(text.unicodeScalars.count)
        return true
    }

    private mutating func skip(to end: String) throws(XMLFault) {
        while !rest.isEmpty {
            if consumePrefix(end) { return }
            rest.removeFirst()
        }
        throw XMLFault("\(end) is missing")
    }

    /// Names of interfaces and types hold no references but these.
    private static func resolved(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = text
        for (reference, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
        ] {
            result = result.split(separator: reference, omittingEmptySubsequences: false).joined(
                separator: character)
        }
        return result
    }
}

/// How an interface that an object says it has differs from the contract's.
enum InterfaceComparison {
    /// A sentence for each difference. Members that the contract doesn't know are differences too.
    static func differences(_ found: IntrospectedNode.Interface, from row: InterfaceDescription) -> [String] {
        var problems: [String] = []
        for method in row.methods {
            let name = method.name.rawValue
            guard let seen = found.methods[name] else {
                problems.append("the method \(name) is missing")
                continue
            }
            let wanted = IntrospectedNode.Arguments(
                input: Self.types(method.arguments), output: Self.types(method.returns))
            if seen.input != wanted.input {
                problems.append(
                    "\(name) takes \(quoted(seen.input)), where the contract says \(quoted(wanted.input))")
            }
            if seen.output != wanted.output {
                problems.append(
                    "\(name) returns \(quoted(seen.output)), where the contract says \(quoted(wanted.output))"
                )
            }
        }
        for signal in row.signals {
            let (name, wanted) = (signal.name.rawValue, types(signal.arguments))
            guard let seen = found.signals[name] else {
                problems.append("the signal \(name) is missing")
                continue
            }
            if seen != wanted {
                problems.append(
                    "the signal \(name) carries \(quoted(seen)), where the contract says \(quoted(wanted))")
            }
        }
        for property in row.properties {
            let name = property.name.rawValue
            guard let seen = found.properties[name] else {
                problems.append("the property \(name) is missing")
                continue
            }
            if seen.type != property.type.code {
                problems.append(
                    "\(name) is \(quoted(seen.type)), where the contract says \(quoted(property.type.code))")
            }
            if seen.access != property.access.rawValue {
                problems.append(
                    "\(name) has the access \(quoted(seen.access)), where the contract says \(quoted(property.access.rawValue))"
                )
            }
            if seen.change != property.change.rawValue {
                problems.append(
                    "\(name) has EmitsChangedSignal \(quoted(seen.change)), where the contract says \(quoted(property.change.rawValue))"
                )
            }
        }
        let known = Set(
            row.methods.map(\.name.rawValue) + row.signals.map(\.name.rawValue)
                + row.properties.map(\.name.rawValue))
        let seen = Array(found.methods.keys) + Array(found.signals.keys) + Array(found.properties.keys)
        problems += seen.filter { !known.contains($0) }.sorted().map { "the contract has no member \($0)" }
        return problems
    }

    private static func types(_ arguments: [InterfaceDescription.Argument]) -> String {
        arguments.map(\.type.code).joined()
    }

    private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
