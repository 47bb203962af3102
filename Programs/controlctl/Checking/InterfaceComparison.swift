internal import DBus

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
