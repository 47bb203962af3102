internal import Assistants
internal import BusContract
internal import ControlBasics
internal import DBus

/// A question of an action: a permission is the desktop's, a value the assistant's.
enum ActionQuestion: Sendable {
    case confirmation(text: String, BusCall<Bool>)
    case value(ParameterSchema?, text: String, BusCall<BusValue>)
    case choice([(id: String, title: String)], text: String, BusCall<String>)
}

/// The agent of one call on the bus.
final class ClientAgent: BusObject, Agent1.Object {
    private let pass: (ActionQuestion) -> Void
    private let withdraw: () -> Void

    init(pass: @escaping (ActionQuestion) -> Void, withdraw: @escaping () -> Void) {
        self.pass = pass
        self.withdraw = withdraw
    }

    var interfaces: [BusInterface] { [Agent1.interface { (object: ClientAgent) in object }] }

    func requestValue(
        intent: ObjectPath, parameter: String, type: String, dialog: String, hints: Vardict,
        _ call: BusCall<BusValue>
    ) {
        var description = hints.values
        description["name"] = .string(parameter.isEmpty ? "value" : parameter)
        description["type"] = .string(type == "v" ? "s" : type)
        // Here choices are ids alone.
        if let ids = description["choices"]?.elements {
            description["choices"] = .array(
                of: .structure([.string, .string]), ids.map { .structure([$0, $0]) })
        }
        pass(.value(ParameterSchema(description), text: dialog, call))
    }

    func requestConfirmation(intent: ObjectPath, dialog: String, hints: Vardict, _ call: BusCall<Bool>) {
        let warning = hints["destructive"]?.bool == true ? " This can't be undone." : ""
        pass(.confirmation(text: dialog + warning, call))
    }

    func requestChoice(intent: ObjectPath, dialog: String, choices: [Vardict], _ call: BusCall<String>) {
        let choices = choices.compactMap { choice in
            choice["id"]?.text.map { (id: $0, title: choice["title"]?.text ?? $0) }
        }
        pass(.choice(choices, text: dialog, call))
    }

    func cancel(_ call: BusCall<Void>) {
        withdraw()
        call.reply.succeed()
    }
}

extension ActionQuestion {
    static let declined = BusError(ContractError.cancelled, "the assistant's program gave no answer")

    /// As a form for the client: what is asked and the schema of the answer.
    var form: JSONObject {
        let (text, schema): (String, JSONValue) =
            switch self {
            case .confirmation(let text, _): (text, .object(["type": .string("boolean")]))
            case .value(let schema, let text, _): (text, schema?.json ?? .object(["type": .string("string")]))
            case .choice(let choices, let text, _):
                (
                    text,
                    .object([
                        "type": .string("string"), "enum": .array(choices.map { .string($0.id) }),
                        "enumNames": .array(choices.map { .string(AssistantWords.clean($0.title)) }),
                    ])
                )
            }
        return [
            "mode": .string("form"), "message": .string(AssistantWords.clean(text)),
            "requestedSchema": .object([
                "type": .string("object"), "properties": .object(["value": schema]),
                "required": .array([.string("value")]),
            ]),
        ]
    }

    /// Gives the client's answer to the action: what it accepted, or that it declined.
    func answer(_ result: JSONObject?) {
        let value = result?.text("action") == "accept" ? result?.object("content")?["value"] : nil
        switch self {
        case .confirmation(_, let call): call.reply.fail(Self.declined)
        case .value(let schema, _, let call):
            guard let value else { return call.reply.fail(Self.declined) }
            do throws(ToolMistake) {
                guard let schema else { return call.reply.fail(Self.declined) }
                call.reply.succeed(try schema.value(value))
            } catch {
                call.reply.fail(BusError(ContractError.invalidValue, error.sentence))
            }
        case .choice(_, _, let call):
            guard case .string(let id)? = value else { return call.reply.fail(Self.declined) }
            call.reply.succeed(id)
        }
    }

    func decline() { answer(nil) }
}
