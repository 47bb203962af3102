internal import ArgumentParser
internal import ControlClient
internal import DBus
internal import ControlBasics

/// What there is to do with activities.
struct ActivityCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "activity",
        abstract: "List, start, update and end activities.",
        discussion: """
            An activity is something that goes on, and is shown while it does. It is named by its identifier, or by \
            the beginning of one. What a command has done is on the disk when it ends.
            """,
        subcommands: [
            ListActivities.self, RunActivity.self, StartActivity.self, UpdateActivity.self, EndActivity.self,
            DrawActivity.self, PressActivity.self, DismissActivity.self, AllowActivities.self,
            DenyActivities.self,
        ],
        defaultSubcommand: ListActivities.self)
}

struct ListActivities: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the activities of the bundles that run.")

    @Flag(help: "Ask bundles that don't run as well, which starts them.")
    var start = false

    @Flag(help: "Print a JSON array.")
    var json = false

    func run() async throws {
        let found = try await ControlClient.connect().allActivities(starting: start)
        if json { return Console.print(JSONValue.array(found.map(\.json)).pretty) }
        if found.isEmpty { return Console.print("No activities.") }
        let rows = found.map { activity in
            [
                String(activity.id.prefix(8)), activity.bundle, activity.state, activity.title, activity.text,
                activity.progress.map { "\(Int(percentOf: $0)) %" } ?? "",
                activity.actions.map(\.label).joined(separator: ", "),
            ]
        }
        Console.print(
            TextTable.text(["ID", "BUNDLE", "STATE", "TITLE", "TEXT", "PROGRESS", "BUTTONS"], rows))
    }
}

/// What calls the user's attention, and how relevant it is.
struct ActivityOptions: ParsableArguments {
    @Option(help: "Call the user's attention to it with these words.")
    var alert: String?

    @Option(help: "Orders the activities of one bundle: the greatest first.")
    var relevance: Double?

    var values: [(String, BusValue)] {
        (alert.map { [("alert-title", .string($0))] } ?? [])
            + (relevance.map { [("relevance-score", .double($0))] } ?? [])
    }
}

struct StartActivity: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Start an activity; prints its identifier.",
        discussion: """
            Attributes and content are JSON, 4096 bytes together, such as: controlctl activity start Shop \
            Delivery '{"order":"12"}' '{"stops":3}'

            Ends with 3 where the user denies the bundle's activities.
            """)

    @Argument(help: "The bundle that shows it.", completion: Completions.bundles)
    var bundle: String
    @Argument(help: "The name of the attributes' type.")
    var type: String
    @Argument(help: "What stays the same, as JSON.")
    var attributes: String
    @Argument(help: "What changes, as JSON.")
    var content: String
    @OptionGroup var options: ActivityOptions

    func run() async throws {
        let client = try await ControlClient.connect()
        let bundle = try await client.bundleName(bundle)
        let path: ObjectPath
        do {
            path = try await client.startActivity(
                type, attributes: attributes, contentState: content, in: bundle,
                options: Vardict(options.values))
        } catch let error as ControlClientError where error.isDenialOfActivities {
            // The command line is right; the user wants it so.
            Console.complain(error.message)
            throw ExitStatus.unavailable
        }
        let activities = try await client.activities(in: bundle)
        Console.print(activities.first { $0.path == path }?.id ?? path.rawValue)
    }
}

struct UpdateActivity: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update", abstract: "Give an activity other content.")

    @Argument(help: "The activity: its identifier, or the beginning of it.")
    var activity: String
    @Argument(help: "What it shows from now on, as JSON.")
    var content: String
    @OptionGroup var options: ActivityOptions

    func run() async throws {
        let client = try await ControlClient.connect()
        try await client.update(
            client.activity(activity), contentState: content, options: Vardict(options.values))
    }
}

struct EndActivity: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "end", abstract: "End an activity.",
        discussion: "It is still shown for four hours, or until the user removes it.")

    @Argument(help: "The activity: its identifier, or the beginning of it.")
    var activity: String
    @Argument(help: "What it shows from now on, as JSON; what it shows already if left out.")
    var content: String?
    @Flag(help: "Show it no longer.")
    var now = false

    func run() async throws {
        let client = try await ControlClient.connect()
        try await client.end(
            client.activity(activity), contentState: content,
            options: now ? ["dismissal-date": .int64(0)] : [:])
    }
}

struct PressActivity: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "press", abstract: "Press a button of an activity.")

    @Argument(help: "The activity: its identifier, or the beginning of it.")
    var activity: String
    @Argument(help: "What is written on the button.")
    var label: String

    func run() async throws {
        let client = try await ControlClient.connect()
        let found = try await client.activity(activity)
        guard let action = found.actions.first(where: { $0.label.lowercased() == label.lowercased() }) else {
            let labels = found.actions.map { "\"\($0.label)\"" }.joined(separator: ", ")
            throw MistakenUse(
                "this activity has no button \"\(label)\"; \(labels.isEmpty ? "it has none" : "it has \(labels)")"
            )
        }
        try await client.press(action, of: found)
    }
}

struct DismissActivity: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dismiss", abstract: "Show an activity no longer. What it is about goes on.")

    @Argument(help: "The activity: its identifier, or the beginning of it.")
    var activity: String

    func run() async throws {
        let client = try await ControlClient.connect()
        try await client.dismiss(client.activity(activity))
    }
}

struct AllowActivities: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "allow", abstract: "Allow a bundle's activities again.")

    @Argument(help: "The bundle.", completion: Completions.bundles)
    var bundle: String

    func run() async throws {
        let client = try await ControlClient.connect()
        try await client.allowActivities(true, of: client.bundleName(bundle))
    }
}

struct DenyActivities: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deny", abstract: "Allow none of a bundle's activities; those that there are go.")

    @Argument(help: "The bundle.", completion: Completions.bundles)
    var bundle: String

    func run() async throws {
        let client = try await ControlClient.connect()
        try await client.allowActivities(false, of: client.bundleName(bundle))
    }
}

extension ControlClient {
    /// The activities of all bundles that run, or of all.
    func allActivities(starting: Bool) async throws -> [ActivitySnapshot] {
        try await collect(starting: starting) { try await self.activities(in: $0, starting: starting) }
    }

    /// The activity that a user means: `ID`, or `Bundle/ID` where another bundle has one of the same
    /// identifier. Bundles are started for it: their activities outlive them.
    func activity(_ text: String) async throws -> ActivitySnapshot {
        let all = try await allActivities(starting: true)
        let wanted = text.lowercased()
        func name(_ activity: ActivitySnapshot) -> String {
            (wanted.contains("/") ? "\(activity.bundle)/\(activity.id)" : activity.id).lowercased()
        }
        let exact = all.filter { name($0) == wanted }
        let found = exact.isEmpty ? all.filter { name($0).hasPrefix(wanted) } : exact
        if found.count == 1, let activity = found.first { return activity }
        let shown = found.isEmpty ? all : found
        let isClear = Set(shown.map(\.id)).count == shown.count
        let list = Quotation.list(shown.map { isClear ? $0.id : "\($0.bundle)/\($0.id)" })
        throw MistakenUse(
            found.isEmpty
                ? "there is no activity \"\(text)\"; \(list.isEmpty ? "nothing goes on" : "there are \(list)")"
                : "\"\(text)\" is the beginning of several activities: \(list)")
    }
}

extension ControlClientError {
    /// Whether the user denies the bundle's activities.
    var isDenialOfActivities: Bool { code == .failed(.notSupported) }
}
