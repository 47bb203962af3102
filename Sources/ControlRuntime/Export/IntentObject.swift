internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus

/// An action on the bus: what it takes, and a way to run it.
@EngineActor
final class IntentObject: @EngineActor BusObject, @EngineActor Intent1.Object {
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    private let action: IntentSchema

    init(_ service: CallService, _ action: IntentSchema) {
        self.service = service
        self.action = action
    }

    var interfaces: [BusInterface] { Self.interfaces }
    private static let interfaces = [Intent1.interface { (intent: IntentObject) in intent }]

    /// Where an action is on the bus; `/` for none.
    static func path(of action: IntentSchema?) -> ObjectPath {
        action.map { Contract.intentPath(identifier: $0.identifier) } ?? .root
    }

    // MARK: Properties

    /// What reflection says of the action has to be had first; what was donated is at hand.
    func isReady(_ property: MemberName?) -> Bool { action.isRead || property == Intent1.donations.name }

    func prepare(_ completion: @escaping () -> Void) { engine.describe(action) { completion() } }

    /// What is known of the action; none of an author's code runs for it.
    private var known: IntentSchema {
        get throws(BusError) {
            guard action.isRead else { throw BusError(engine.descriptionProblem(of: action)) }
            return action
        }
    }

    var title: String { get throws(BusError) { try known.title } }
    var descriptionText: String { get throws(BusError) { try known.description } }
    var summary: String {
        get throws(BusError) { try known.summary.isEmpty ? known.title : known.summary }
    }
    var phrases: [String] { get throws(BusError) { try known.phrases } }
    var parameters: [Vardict] { get throws(BusError) { try known.parameters.map(\.vardict) } }
    var authenticationPolicy: String { get throws(BusError) { try known.authenticationPolicy.rawValue } }
    var discoverable: Bool { get throws(BusError) { try known.isDiscoverable } }
    var schema: String { get throws(BusError) { try known.assistantSchema } }

    /// All of that, for those who went without it; nothing while it isn't known.
    var described: [(MemberName, BusValue)] {
        (try? [
            Intent1.title.holding(title), Intent1.descriptionText.holding(descriptionText),
            Intent1.summary.holding(summary), Intent1.phrases.holding(phrases),
            Intent1.parameters.holding(parameters),
            Intent1.authenticationPolicy.holding(authenticationPolicy),
            Intent1.discoverable.holding(discoverable), Intent1.schema.holding(schema),
        ]) ?? []
    }

    /// The last first; none while they are not to be seen.
    var donations: [Vardict] {
        let own = IntentDonationManager.shared.donations.filter { $0.intent == action.identifier }
        return own.isEmpty || !service.gate.showsDonations ? [] : own.reversed().map(\.vardict)
    }

    // MARK: Methods

    func perform(parameters: Vardict, options: Vardict, _ call: BusCall<Vardict>) {
        do throws(ControlError) {
            let request = try engine.request(
                action.identifier, try IntentArgument.named(parameters.values),
                describes: try Self.describes(options),
                asks: options["agent"] != nil)
            service.serveResults(request, for: call, options: options)
        } catch {
            call.reply.fail(BusError(error))
        }
    }

    /// Whether the caller wants the value described.
    private static func describes(_ options: Vardict) throws(ControlError) -> Bool {
        guard let value = options["describe"] else { return false }
        if let wanted = value.bool { return wanted }
        throw ControlError(
            .invalidValue, "the option \"describe\": expected a boolean (b), got the type \(value.type.code)")
    }

    func options(parameter: String, query: String, _ call: BusCall<[Vardict]>) {
        optionsFor(parameter: parameter, query: query, arguments: [:], call)
    }

    /// The values to choose from for a parameter. They may come from author's code, so there is a bound on
    /// how many callers wait for them.
    func optionsFor(parameter: String, query: String, arguments: Vardict, _ call: BusCall<[Vardict]>) {
        let reply = call.reply
        let given: [String: IntentArgument]
        do throws(ControlError) {
            given = try IntentArgument.named(arguments.values)
            _ = try IntentArgument.named(["query": .string(query)])
        } catch {
            return reply.fail(BusError(error))
        }
        engine.options(
            for: parameter, of: action.identifier, matching: query, given: given,
            by: service.caller(of: call.message)
        ) { result in
            reply(result.map { $0.map(\.vardict) }.mapError { BusError($0) })
        }
    }

    /// The action's sentence with the caller's values. Looking them up is authors' code as well.
    func summaryFor(arguments: Vardict, _ call: BusCall<String>) {
        let reply = call.reply
        let given: [String: IntentArgument]
        do throws(ControlError) {
            given = try IntentArgument.named(arguments.values)
        } catch {
            return reply.fail(BusError(error))
        }
        engine.summary(of: action.identifier, given: given, by: service.caller(of: call.message)) { result in
            reply(result.mapError { BusError($0) })
        }
    }
}

extension IntentDonation {
    /// The donation as an `a{sv}`: date, arguments and, if there is one, value.
    fileprivate var vardict: Vardict {
        var entries: [(String, BusValue)] = [
            ("date", .int64(date.microseconds)), ("arguments", arguments.vardict.busValue),
        ]
        if let value { entries.append(("value", value.busValue)) }
        return Vardict(entries)
    }
}

extension IntentOption {
    /// The option as an `a{sv}`: value, title, and as far as there are any subtitle, icon and section.
    var vardict: Vardict {
        var entries: [(String, BusValue)] = [("value", value.busValue), ("title", .string(title))]
        for (name, text) in [("subtitle", subtitle), ("icon", image), ("section", section)] {
            if let text { entries.append((name, .string(text))) }
        }
        return Vardict(entries)
    }
}

extension ParameterSchema {
    /// The parameter as an `a{sv}`: name, title, type, required, and as far as there are any default, range,
    /// choices, size (least and most elements), whether ``Intent1/options`` has values, whether it is a file,
    /// and hints for editing.
    fileprivate var vardict: Vardict {
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
        if type.isFile { entries.append(("file", .boolean(true))) }
        for (key, hint) in hints.sorted(by: { $0.key < $1.key }) { entries.append((key, hint.busValue)) }
        return Vardict(entries)
    }
}

extension IntentArgumentType {
    /// Whether it is a file or several.
    fileprivate var isFile: Bool {
        switch self {
        case .file: true
        case .array(let element): element.isFile
        default: false
        }
    }
}
