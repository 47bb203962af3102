internal import ControlBasics

/// Renders interface descriptions as the XML of the D-Bus specification's "Introspection Data Format".
///
/// Equal input gives equal text. Documentation goes into `org.gtk.GDBus.DocString` annotations, which
/// gdbus-codegen reads; how a property announces changes into the specification's `EmitsChangedSignal`
/// annotation where it isn't the default.
public enum IntrospectionXML {
    /// A whole document: what `org.freedesktop.DBus.Introspectable.Introspect` answers.
    ///
    /// - Parameters:
    ///   - interfaces: All interfaces of the node, the standard ones included, in the order to show.
    ///   - children: The names of the nodes directly below, in the order to show.
    public static func document(interfaces: [InterfaceDescription], children: [String] = []) -> String {
        var writer = XMLWriter()
        writer.text = """
            <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">

            """
        writer.element("node") { node in
            for interface in interfaces { Self.interface(interface, in: &node) }
            for child in children { node.element("node", [("name", child)]) }
        }
        return writer.text
    }

    private static func interface(_ interface: InterfaceDescription, in node: inout XMLWriter) {
        node.element("interface", [("name", interface.name.rawValue)]) { writer in
            doc(interface.doc, in: &writer)
            for method in interface.methods {
                writer.element("method", [("name", method.name.rawValue)]) { element in
                    doc(method.doc, in: &element)
                    arguments(method.arguments, direction: "in", in: &element)
                    arguments(method.returns, direction: "out", in: &element)
                }
            }
            for signal in interface.signals {
                writer.element("signal", [("name", signal.name.rawValue)]) { element in
                    doc(signal.doc, in: &element)
                    arguments(signal.arguments, direction: nil, in: &element)
                }
            }
            for property in interface.properties { Self.property(property, in: &writer) }
        }
    }

    private static func property(_ property: InterfaceDescription.Property, in writer: inout XMLWriter) {
        let attributes = [
            ("name", property.name.rawValue), ("type", property.type.code),
            ("access", property.access.rawValue),
        ]
        writer.element("property", attributes) { element in
            doc(property.doc, in: &element)
            if property.change != .value {
                annotation(
                    "org.freedesktop.DBus.Property.EmitsChangedSignal", property.change.rawValue, in: &element
                )
            }
        }
    }

    private static func arguments(
        _ arguments: [InterfaceDescription.Argument], direction: String?, in writer: inout XMLWriter
    ) {
        for argument in arguments {
            var attributes = [("name", argument.name), ("type", argument.type.code)]
            if let direction { attributes.append(("direction", direction)) }
            writer.element("arg", attributes)
        }
    }

    private static func doc(_ text: String, in writer: inout XMLWriter) {
        if !text.isEmpty { annotation("org.gtk.GDBus.DocString", text, in: &writer) }
    }

    private static func annotation(_ name: String, _ value: String, in writer: inout XMLWriter) {
        writer.element("annotation", [("name", name), ("value", value)])
    }
}

/// Writes indented XML with escaped attributes. Elements hold elements only.
private struct XMLWriter {
    var text = ""
    private var depth = 0

    mutating func element(
        _ name: String, _ attributes: [(String, String)] = [], _ content: (inout XMLWriter) -> Void = { _ in }
    ) {
        indent()
        text += "<\(name)"
        for (key, value) in attributes { text += " \(key)=\"\(XMLText.escaped(value, for: .attribute))\"" }
        text += ">\n"
        let start = text.utf8.count
        depth += 1
        content(&self)
        depth -= 1
        guard text.utf8.count > start else {
            text.removeLast(2)
            text += "/>\n"
            return
        }
        indent()
        text += "</\(name)>\n"
    }

    private mutating func indent() {
        for _ in 0..<depth { text += "  " }
    }
}
