internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus

/// An action on the bus: what it takes, and a way to run it.
@MainActor
final class IntentObject: @MainActor BusObject {
    private let host: ControlHost
    private let schema: IntentSchema

    init(_ host: ControlHost, _ schema: IntentSchema) {
        self.host = host
        self.schema = schema
    }

    let interfaces = [Intent1.description]

    func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
        switch property {
        case Intent1.title, Intent1.summary: .string(schema.title)
        case Intent1.descriptionText: .string(schema.description)
        case Intent1.parameters:
            .array(of: .dictionary(key: .string, value: .variant), schema.parameters.map(\.busValue))
        case Intent1.authenticationPolicy: .string(schema.authenticationPolicy.rawValue)
        case Intent1.discoverable: .boolean(schema.isDiscoverable)
        default: throw BusError(.unknownProperty, "no property \(property)")
        }
    }

    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
        switch method {
        case Intent1.perform: perform(call)
        case Intent1.options: options(call)
        default: call.reply.fail(BusError(.unknownMethod, "no method \(method)"))
        }
    }

    private func perform(_ call: MethodCall) {
        do throws(ControlError) {
            let arguments = try IntentArgument.named(call.arguments.first?.properties ?? [:])
            let request = try host.request(schema.identifier, arguments)
            host.serve(request, for: call, options: call.arguments.last?.properties ?? [:]) { [$0.results] }
        } catch {
            call.reply.fail(BusError(error))
        }
    }

    /// The values that a parameter is limited to, as far as they contain the query.
    private func options(_ call: MethodCall) {
        let name = call.arguments.first?.text ?? ""
        let query = (call.arguments.last?.text ?? "").lowercased()
        guard let parameter = schema.parameters.first(where: { $0.name == name }) else {
            let known = schema.parameters.map { "\"\($0.name)\"" }.joined(separator: ", ")
            let list = known.isEmpty ? "it has none" : "there are \(known)"
            return call.reply.fail(
                BusError(ContractError.invalidValue, "no parameter \"\(name)\" of \(schema.identifier): \(list)"))
        }
        let choices = parameter.choices.filter {
            query.isEmpty || $0.name.lowercased().contains(query) || $0.title.lowercased().contains(query)
        }
        let type = BusType.dictionary(key: .string, value: .variant)
        call.reply.succeed([
            .array(
                of: type,
                choices.map { .properties([("value", .string($0.name)), ("title", .string($0.title))]) })
        ])
    }
}

extension ParameterSchema {
    /// The parameter as an `a{sv}`: name, title, type, required, and default, range and choices where there are any.
    fileprivate var busValue: BusValue {
        var entries: [(String, BusValue)] = [
            ("name", .string(name)), ("title", .string(title)), ("type", .string(type.busType.code)),
            ("required", .boolean(isRequired)),
        ]
        if !description.isEmpty { entries.append(("description", .string(description))) }
        if let defaultValue { entries.append(("default", defaultValue.busValue)) }
        if let range { entries.append(("range", .structure([.double(range.lowerBound), .double(range.upperBound)]))) }
        if !choices.isEmpty {
            entries.append(
                (
                    "choices",
                    .array(
                        of: .structure([.string, .string]),
                        choices.map { .structure([.string($0.name), .string($0.title)]) })
                ))
        }
        return .properties(entries)
    }
}
