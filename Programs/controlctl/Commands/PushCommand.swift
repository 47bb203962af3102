internal import ArgumentParser
internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import PushMessages
internal import StateFiles

/// What servers may push to, and trying that without a server.
struct PushCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push",
        abstract: "See whether servers can push, and try a push here.",
        discussion: """
            controlpush takes messages of servers for all bundles. A target is a kind of control or widget, the type \
            of an activity's attributes, or an activity's identifier; Bundle/TARGET where several bundles have it. \
            Payloads are the JSON that Apple's servers take.
            """,
        subcommands: [PushStatus.self, PushEndpoint.self, CheckPush.self, SendPush.self],
        defaultSubcommand: PushStatus.self)
}

struct PushStatus: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Say whether servers can push, and what to.")

    func run() async throws {
        // It keeps the connection.
        let client = try await ControlClient.connect()
        let (name, path) = (Push1.busName, Push1.path)
        let state: String
        do {
            state = try await client.connection.get(Push1.state, of: name, at: path)
        } catch let error as BusError where error.name == .serviceUnknown {
            Console.complain(PushState.notInstalled)
            throw ExitStatus.unavailable
        }
        let distributor = try await client.connection.get(Push1.distributor, of: name, at: path)
        Console.print(PushState.sentence(state, distributor))
        let subscriptions = try await client.connection.get(Push1.subscriptions, of: name, at: path)
        if !subscriptions.isEmpty {
            let rows = subscriptions.map { subscription in
                let text = { (name: String) in TextTable.printable(subscription[name]?.text ?? "") }
                let problem = text("problem")
                return [
                    text("bundle"), text("topic"), problem.isEmpty ? text("endpoint") : "(\(problem))",
                ]
            }
            Console.print(TextTable.text(["BUNDLE", "TOPIC", "ENDPOINT"], rows))
        }
        let error = try await client.connection.get(Push1.lastPushError, of: name, at: path)
        guard let message = error["message"]?.text else { return }
        let place = [error["bundle"]?.text, error["topic"]?.text].compactMap(\.self).filter { !$0.isEmpty }
        Console.print(
            "Last error: " + TextTable.printable((place + [message]).joined(separator: ": ")))
    }
}

/// What `State` of ``Push1`` says, for people.
enum PushState {
    static let notInstalled = "controlpush isn't installed, so servers can't push to bundles"

    static func sentence(_ state: String, _ distributor: String) -> String {
        switch state {
        case "ready": "Servers can push, through \(distributor)."
        case "no-distributor":
            "No distributor of UnifiedPush, so servers can't push. They can once there is one, such as kunifiedpush."
        case "refused": "\(distributor) doesn't give all subscriptions an endpoint."
        default: TextTable.printable(state)
        }
    }
}

struct PushEndpoint: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "endpoint", abstract: "Print what a server needs to push to a target, as JSON.",
        discussion: """
            It is a Web Push subscription, which any Web Push library takes. Whoever has it can push: keep it as you \
            keep a password.

            Ends with 3 while there is no endpoint.
            """)

    @Argument(help: "A kind, the type of an activity's attributes, or an activity.")
    var target: String

    func run() async throws {
        let client = try await ControlClient.connect()
        let found = try await PushTarget.find(target, client)
        // Nothing would take the subscription back that this makes.
        if case .activity(let id) = found.topic {
            let state = try await client.connection.get(
                Activity1.state, of: try Contract.busName(bundle: found.bundle),
                at: Contract.activityPath(id: id))
            if state == "ended" { throw MistakenUse("the activity \(id) has ended: it takes no pushes") }
        }
        let token: [UInt8]
        do {
            token = try await client.connection.call(
                Push1.subscribe, (found.bundle, found.topic.description), of: Push1.busName, at: Push1.path)
        } catch let error as BusError where error.name == .serviceUnknown {
            Console.complain(PushState.notInstalled)
            throw ExitStatus.unavailable
        }
        guard !token.isEmpty else {
            let state = try await client.connection.get(Push1.state, of: Push1.busName, at: Push1.path)
            Console.complain(
                "there is no endpoint yet: "
                    + (state == "no-distributor"
                        ? "there is no distributor of UnifiedPush, such as kunifiedpush"
                        : "try again in a moment, and see controlctl push status"))
            throw ExitStatus.unavailable
        }
        Console.print(String(decoding: token, as: UTF8.self))
    }
}

struct SendPush: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "send", abstract: "Deliver a payload from a file, as if a server had sent it.")

    @Argument(help: "A kind, the type of an activity's attributes, or an activity.")
    var target: String
    @Argument(help: "The payload, JSON.", completion: .file())
    var file: String

    func run() async throws {
        let payload = try PushFile.bytes(file)
        let client = try await ControlClient.connect()
        let found = try await PushTarget.find(target, client)
        do {
            try await client.connection.call(
                Push1.deliver, (found.bundle, found.topic.description, payload), of: Push1.busName,
                at: Push1.path, timeout: .seconds(90))
        } catch let error as BusError where error.name == .serviceUnknown {
            Console.complain(PushState.notInstalled)
            throw ExitStatus.unavailable
        }
    }
}

struct CheckPush: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say whether a payload can be read, and what its dates are.",
        discussion: """
            Dates beside the content are seconds since 1970. Dates in the content are seconds since 2001, as a plain \
            JSONDecoder of Swift has them; so each number that may be one is printed in both ways.
            """)

    @Argument(help: "The payload, JSON.", completion: .file())
    var file: String
    @Argument(help: "Whose content it is: the type of an activity's attributes, or an activity.")
    var target: String?

    func run() async throws {
        let bytes = try PushFile.bytes(file)
        let payload: PushPayload
        do throws(PushPayloadError) {
            payload = try PushPayload(bytes)
        } catch {
            throw MistakenUse("\(TextTable.printable(file)): \(error)")
        }
        guard case .activity(let push) = payload else {
            return Console.print("Content has changed: for widgets and controls.")
        }
        Console.print("The event is \(push.event.rawValue), of \(bytes.count) bytes; 3993 may be sent.")
        for line in PushDates.lines(push) { Console.print(TextTable.printable(line)) }
        guard let wanted = target ?? push.attributesType else {
            return Console.print("The content is not checked: say whose it is, the type or the activity.")
        }
        let client = try await ControlClient.connect()
        let found = try await PushTarget.find(wanted, client)
        let name = try Contract.busName(bundle: found.bundle)
        let type: String
        switch found.topic {
        case .start(let attributes): type = attributes
        case .activity(let id):
            type = try await client.connection.get(
                Activity1.attributesType, of: name, at: Contract.activityPath(id: id))
        case .widgets, .control:
            throw MistakenUse(
                "\(TextTable.printable(wanted)) takes \"content-changed\", and this is of an activity")
        }
        do {
            try await client.connection.call(
                Activities1.check, (type, push.attributes ?? "", push.contentState ?? ""), of: name,
                at: Contract.root)
        } catch let error as BusError where error.name == ContractError.invalidValue {
            throw MistakenUse("\(TextTable.printable(file)): \(error.message)")
        }
        Console.print("\(found.bundle) can read it as \(type).")
    }
}

private enum PushFile {
    static func bytes(_ path: String) throws -> [UInt8] {
        do throws(FileError) {
            guard let bytes = try StateFile(path).contents() else {
                throw FileError(path, .read, 2)
            }
            return bytes
        } catch {
            throw MistakenUse("\(error)")
        }
    }
}

/// What a user means to push to.
struct PushTarget: Hashable, Sendable {
    let bundle: String
    let topic: Push1.Topic

    static func find(_ text: String, _ client: ControlClient) async throws -> PushTarget {
        let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
        let (bundle, name) = parts.count == 2 ? (parts[0], parts[1]) : (nil, text)
        let found = try await client.collect(starting: true) { each in
            if let bundle, bundle.lowercased() != each.lowercased() { return [PushTarget]() }
            return try await topics(named: name, of: each, client).map { PushTarget(bundle: each, topic: $0) }
        }
        guard found.count == 1, let target = found.first else {
            let list = Quotation.list(found.map { "\($0.bundle)/\($0.topic)" })
            throw MistakenUse(
                found.isEmpty
                    ? "nothing is called \(Quotation.of(text)): expected a kind of control or widget, the type of an "
                        + "activity's attributes, or an activity"
                    : "\(Quotation.of(text)) is the name of several: \(list); say which, as Bundle/NAME")
        }
        return target
    }

    private static func topics(
        named name: String, of bundle: String, _ client: ControlClient
    ) async throws -> [Push1.Topic] {
        let connection = client.connection
        let bus = try Contract.busName(bundle: bundle)
        var topics: [Push1.Topic] = []
        let isSame = { (other: String) in other.lowercased() == name.lowercased() }
        for kind in try await connection.get(Bundle1.controlKinds, of: bus, at: Contract.root)
        where isSame(kind) { topics.append(.control(kind)) }
        let widgets = try await connection.get(Bundle1.widgetKinds, of: bus, at: Contract.root)
        if topics.isEmpty, widgets.contains(where: isSame) { topics.append(.widgets) }
        // A bundle without activities hasn't the interface.
        let types = (try? await connection.get(Activities1.attributesTypes, of: bus, at: Contract.root)) ?? []
        for type in types where isSame(type) { topics.append(.start(type)) }
        guard topics.isEmpty, name.utf8.count >= 4, !types.isEmpty else { return topics }
        return try await client.activities(in: bundle).map(\.id)
            .filter { $0.lowercased().hasPrefix(name.lowercased()) }.map { .activity($0) }
    }
}
