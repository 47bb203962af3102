internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus

/// A bundle's entities for other programs, at its root.
@EngineActor
final class EntitiesObject: @EngineActor Entities1.Object {
    private let service: CallService

    init(_ service: CallService) { self.service = service }

    /// More than one answer has room for, as a rule. Authors' code looks each of them up.
    private static let mostIdentifiers = 1_000

    func getEntities(type: String, identifiers: [String], _ call: BusCall<[Vardict]>) {
        guard identifiers.count <= Self.mostIdentifiers else {
            let limit = "over \(Self.mostIdentifiers) identifiers at once: \(identifiers.count)"
            return call.reply.fail(BusError(.limitsExceeded, limit))
        }
        find(type, .identifiers(identifiers), identifiers, call)
    }

    func findEntities(type: String, text: String, _ call: BusCall<[Vardict]>) {
        find(type, .matching(text), [text], call)
    }

    func getSuggestedEntities(type: String, _ call: BusCall<[Vardict]>) { find(type, .suggested, [], call) }

    func getAllEntities(type: String, _ call: BusCall<[Vardict]>) { find(type, .all, [], call) }

    /// More than these help nobody.
    private static let mostIndexed = 12

    func findIndexed(text: String, _ call: BusCall<[Vardict]>) {
        do throws(IntentArgumentError) {
            try IntentArgument.checkLength(of: text)
        } catch {
            return call.reply.fail(BusError(ControlError(.invalidValue, error.description)))
        }
        guard service.gate.showsPrivate else { return call.reply.succeed([]) }
        let things = ProcessExtensions.linked?.indexed(matching: text, most: Self.mostIndexed) ?? []
        let openers = things.isEmpty ? [:] : service.engine.openers
        call.reply.succeed(
            things.map { thing in
                var entries: [(String, BusValue)] = [
                    ("id", .string(thing.identifier)), ("title", .string(thing.title)),
                ]
                if !thing.text.isEmpty { entries.append(("text", .string(thing.text))) }
                if let entity = thing.entity {
                    entries.append(("entity", .string(entity)))
                    if let opener = openers[entity] { entries.append(("action", .string(opener))) }
                }
                return Vardict(entries)
            })
    }

    func getProperty(type: String, identifier: String, property: String, _ call: BusCall<Vardict>) {
        answer(type, .property(property, of: identifier), [identifier, property], call) {
            $0.first?.vardict ?? Vardict()
        }
    }

    private func find(
        _ type: String, _ request: EntityRequest, _ texts: [String], _ call: BusCall<[Vardict]>
    ) {
        answer(type, request, texts, call) { $0.map(\.vardict) }
    }

    /// - Parameter texts: what goes to authors' code, and has a limit as the type has.
    private func answer<Answer: BusRepresentable>(
        _ type: String, _ request: EntityRequest, _ texts: [String], _ call: BusCall<Answer>,
        _ made: @escaping @Sendable ([DescribedValue]) -> Answer
    ) {
        let reply = call.reply
        do throws(IntentArgumentError) {
            for text in texts + [type] { try IntentArgument.checkLength(of: text) }
        } catch {
            return reply.fail(BusError(ControlError(.invalidValue, error.description)))
        }
        service.engine.entities(of: type, request, by: service.caller(of: call.message)) { result in
            reply(result.map(made).mapError { BusError($0) })
        }
    }
}

extension DescribedValue {
    /// The value as an `a{sv}`: see ``Entities1/getEntities``.
    var vardict: Vardict {
        switch self {
        case .plain(let argument): Vardict([("value", argument.busValue)])
        case .list(let items):
            Vardict([("items", .array(of: .vardict, items.map { $0.vardict.busValue }))])
        case .choice(let enumeration, let value, let title):
            Vardict([("enum", .string(enumeration)), ("value", .string(value)), ("title", .string(title))])
        case .entity(let entity): entity.vardict
        }
    }
}

extension DescribedEntity {
    fileprivate var vardict: Vardict {
        var entries: [(String, BusValue)] = [("entity", .string(type)), ("title", .string(title))]
        if let id { entries.append(("id", .string(id))) }
        if let subtitle { entries.append(("subtitle", .string(subtitle))) }
        let named = properties.sorted { $0.key < $1.key }
            .map { ($0.key, ($0.value?.vardict ?? Vardict()).busValue) }
        entries.append(("properties", .properties(named)))
        if !deferred.isEmpty { entries.append(("deferred", .strings(deferred))) }
        return Vardict(entries)
    }
}
