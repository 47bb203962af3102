internal import BusContract
internal import DBus
internal import Foundation

/// The contract as a page to read: every interface with its members, as the rows have them.
struct BusDocument {
    private(set) var text = """
        # The contract on the bus

        What a bundle is on the session bus, and every member of every interface of a bundle and of the agents that its callers may
        offer. It takes no Swift to read, to use or to serve it.

        <!-- `make bus-documents` writes this page: its first half from
        [the article](../Sources/ControlRuntime/ControlRuntime.docc/BusContract.md), the second, and the XML files in
        [`data/interfaces`](../data/interfaces), from the rows in `Sources/BusContract`. Change those. -->


        """

    /// - Parameter article: the article on the contract, whose prose stands before the members.
    init(_ interfaces: [InterfaceDescription], article: String) {
        add(Self.prose(of: article))
        add(
            """

            ## Interfaces and members

            Errors stand with the last part of their name; those of the contract begin with `org.controlruntime.Error`,
            those of D-Bus with `org.freedesktop.DBus.Error`. See [the contract's](#errors).

            | interface | purpose |
            |---|---|
            """)
        for interface in interfaces {
            add("| [`\(interface.name)`](#\(anchor(interface))) | \(interface.doc) |")
        }
        add("| [errors](#errors) | What a call may be answered instead. |")
        for interface in interfaces { add(interface) }
        addErrors()
    }

    /// The article's text without what only the documentation's site can show, and without the sections that
    /// this page has in full.
    private static func prose(of article: String) -> String {
        let sections = article.components(separatedBy: "\n### ").dropFirst()
        let own = ["Interfaces", "From Swift"]
        return sections.filter { section in !own.contains { section.hasPrefix("\($0)\n") } }
            .map { section in
                let heading =
                    section.hasPrefix("Errors\n") ? "What errors mean" + section.dropFirst(6) : section[...]
                return "## \(heading)"
                    .replacing(/``\/[\w\/]+\/(\w+)``/) { "`\($0.output.1)`" }
                    .replacing("<doc:Errors>", with: "[their list](#errors)")
                    .trimmingCharacters(in: .newlines)
            }
            .joined(separator: "\n\n")
    }

    private mutating func addErrors() {
        add(
            "\n## Errors\n\nBeside the errors that a member names, any call may be answered \(list(ContractError.ofAnyCall))."
        )
        add("The contract's own:\n\n| error | says |\n|---|---|")
        for (name, meaning) in ContractError.meanings { add("| `\(name)` | \(meaning) |") }
        add(
            "\n[Errors](../Sources/ControlRuntime/ControlRuntime.docc/Errors.md) says which of what a bundle throws "
                + "becomes which.")
    }

    private func anchor(_ interface: InterfaceDescription) -> String {
        interface.name.rawValue.lowercased().replacing(".", with: "")
    }

    private mutating func add(_ line: String) { text += line + "\n" }

    private mutating func add(_ interface: InterfaceDescription) {
        add("\n## \(interface.name)\n\n\(interface.doc)")
        for method in interface.methods {
            add("\n### \(method.name)\n\n\(method.doc)\n")
            let arguments = method.arguments.map { ("in", $0) } + method.returns.map { ("out", $0) }
            table(arguments, in: "method")
            add("Errors: \(list(method.errors)).")
        }
        for signal in interface.signals {
            add("\n### \(signal.name) (signal)\n\n\(signal.doc)\n")
            table(signal.arguments.map { ("out", $0) }, in: "signal")
        }
        guard !interface.properties.isEmpty else { return }
        add(
            "\n### Properties\n\n| property | type | access | announced | says | errors |\n|---|---|---|---|---|---|"
        )
        for property in interface.properties {
            add(
                "| `\(property.name)` | `\(property.type.code)` | \(property.access.rawValue) "
                    + "| \(word(property.change)) | \(property.doc) | \(list(property.errors)) |")
        }
    }

    private mutating func table(
        _ arguments: [(direction: String, argument: InterfaceDescription.Argument)], in sort: String
    ) {
        guard !arguments.isEmpty else { return add("It has no arguments.\n") }
        add("| argument | type | direction |\n|---|---|---|")
        for (direction, argument) in arguments {
            add("| `\(argument.name)` | `\(argument.type.code)` | \(direction) |")
        }
        add("")
    }

    private func word(_ change: InterfaceDescription.Property.Change) -> String {
        switch change {
        case .value: "with its value"
        case .invalidates: "by name only"
        case .const: "never changes"
        case .silent: "no"
        }
    }

    private func list(_ errors: [ErrorName]) -> String {
        let names = errors.map { "`\($0.rawValue.split(separator: ".").last ?? "")`" }
        return names.isEmpty ? "none of its own" : names.joined(separator: ", ")
    }
}
