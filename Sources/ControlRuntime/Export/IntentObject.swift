internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus

/// An action on the bus: what it takes, and a way to run it.
@EngineActor
final class IntentObject: @EngineActor BusObject {
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    private let schema: IntentSchema

    init(_ service: CallService, _ schema: IntentSchema) {
        self.service = service
        self.schema = schema
    }

    let interfaces = [Intent1.description]

    /// Where an action is on the bus; `/` for none.
    static func path(of schema: IntentSchema?) -> BusValue {
        .objectPath(schema.map { Contract.intentPath(identifier: $0.identifier) } ?? "/")
    }

    func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
        switch property {
        case Intent1.title: .string(schema.title)
        case Intent1.summary: .string(schema.summary.isEmpty ? schema.title : schema.summary)
        case Intent1.descriptionText: .string(schema.description)
        case Intent1.parameters:
            .array(of: .dictionary(key: .string, value: .variant), schema.parameters.map(\.busValue))
        case Intent1.authenticationPolicy: .string(schema.authenticationPolicy.rawValue)
        case Intent1.discoverable: .boolean(schema.isDiscoverable)
        case Intent1.donations: .array(of: .vardict, donations().map(\.busValue))
        default: throw BusError(.unknownProperty, "no property \(property)")
        }
    }

    /// The last first; none while they are not to be seen.
    private func donations() -> [IntentDonation] {
        let own = IntentDonationManager.shared.donations.filter { $0.intent == schema.identifier }
        return own.isEmpty || !service.gate.showsDonations ? [] : own.reversed()
    }

    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
        switch method {
        case Intent1.perform: perform(call)
        case Intent1.options, Intent1.optionsFor: options(call)
        case Intent1.summaryFor: summary(call)
        default: call.reply.fail(BusError(.unknownMethod, "no method \(method)"))
        }
    }

    private func perform(_ call: MethodCall) {
        do throws(ControlError) {
            let arguments = try IntentArgument.named(call.arguments.first?.properties ?? [:])
            let request = try engine.request(schema.identifier, arguments)
            service.serveResults(request, for: call, options: call.arguments.last?.properties ?? [:])
        } catch {
            call.reply.fail(BusError(error))
        }
    }

    /// The values to choose from for a parameter. They may come from author's code, so there is a bound on
    /// how many callers wait for them.
    private func options(_ call: MethodCall) {
        let reply = call.reply
        let query = call.arguments.dropFirst().first?.text ?? ""
        let given: [String: IntentArgument]
        do throws(ControlError) {
            given = try IntentArgument.named(call.arguments.dropFirst(2).first?.properties ?? [:])
            _ = try IntentArgument.named(["query": .string(query)])
        } catch {
            return reply.fail(BusError(error))
        }
        engine.options(
            for: call.arguments.first?.text ?? "", of: schema.identifier,
            matching: query, given: given, by: service.caller(of: call)
        ) { result in
            reply(
                result.map { [.array(of: .dictionary(key: .string, value: .variant), $0.map(\.busValue))] }
                    .mapError { BusError($0) })
        }
    }

    /// The action's sentence with the caller's values. Looking them up is authors' code as well.
    private func summary(_ call: MethodCall) {
        let reply = call.reply
        let given: [String: IntentArgument]
        do throws(ControlError) {
            given = try IntentArgument.named(call.arguments.first?.properties ?? [:])
        } catch {
            return reply.fail(BusError(error))
        }
        engine.summary(of: schema.identifier, given: given, by: service.caller(of: call)) { result in
            reply(result.map { [.string($0)] }.mapError { BusError($0) })
        }
    }
}

extension IntentDonation {
    /// The donation as an `a{sv}`: date, arguments and, if there is one, value.
    fileprivate var busValue: BusValue {
        var entries: [(String, BusValue)] = [
            ("date", .int64(date.microseconds)), ("arguments", arguments.busValue),
        ]
        if let value { entries.append(("value", value.busValue)) }
        return .properties(entries)
    }
}

extension IntentOption {
    /// The option as an `a{sv}`: value, title, and as far as there are any subtitle, icon and section.
    fileprivate var busValue: BusValue {
        var entries: [(String, BusValue)] = [("value", value.busValue), ("title", .string(title))]
        for (name, text) in [("subtitle", subtitle), ("icon", image), ("section", section)] {
            if let text { entries.append((name, .string(text))) }
        }
        return .properties(entries)
    }
}

extension ParameterSchema {
    /// The parameter as an `a{sv}`: name, title, type, required, and as far as there are any default, range,
    /// choices, size (least and most elements), whether ``Intent1/options`` has values, and hints for
    /// editing.
    fileprivate var busValue: BusValue {
        var entries: [(String, BusValue)] = [
            ("name", .string(name)), ("title", .string(title)), ("type", .string(type.busType.code)),
            ("required", .boolean(isRequired)),
        ]
        if !description.isEmpty { entries.append(("description", .string(description))) }
        if let defaultValue { entries.append(("default", defaultValue.busValue)) }
        if let range {
            entries.append(("range", .structure([.double(range.lowerBound), .double(range.upperBound)])))
        }
        if !choices.isEmpty {
            entries.append(
                (
                    "choices",
                    .array(
                        of: .structure([.string, .string]),
                        choices.map { .structure([.string($0.name), .string($0.title)]) })
                ))
        }
        if let size {
            entries.append(
                ("size", .structure([.int64(Int64(size.lowerBound)), .int64(Int64(size.upperBound))])))
        }
        if hasOptions { entries.append(("options", .boolean(true))) }
        for (key, hint) in hints.sorted(by: { $0.key < $1.key }) { entries.append((key, hint.busValue)) }
        return .properties(entries)
    }
}
