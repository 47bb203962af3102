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
