internal import ArgumentParser
internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import StateFiles

struct Install: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Install a bundle for yourself, so that the first call starts it.",
        discussion: """
            Runs the bundle's program with --install-user, which writes a D-Bus service file, a systemd user unit \
            and a desktop entry. Give the program, or the name of a bundle that runs.
            """)

    @Argument(help: "The bundle's program, or its name while it runs.", completion: .file())
    var bundle: String

    func run() async throws {
        let program = try await BundleProgram.find(bundle)
        try BundleProgram.install(program)
        // Not every bundle tells the bus, and one whose folder of services was missing doesn't look there.
        let client = try? await ControlClient.connect(patience: .zero)
        _ = try? await client?.connection.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReloadConfig")
    }
}

struct Uninstall: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall",
        abstract: "Undo the installation of a bundle.",
        discussion: """
            Runs the bundle's program with --uninstall-user. Where the program is gone, fails or doesn't know that \
            option, the files of yours that would start it are removed.

            --purge ends the bundle, and removes what it keeps of yours as well: what was placed, timelines, \
            activities, and its own values.
            """)

    @Argument(help: "The bundle's name, or its program.", completion: Completions.bundles)
    var bundle: String

    @Flag(help: "Remove what the bundle keeps as well; takes the bundle's name.")
    var purge = false

    func run() async throws {
        let gone = OwnFiles.of(bundle)
        if purge {
            guard let name = try? Contract.busName(bundle: bundle) else {
                throw MistakenUse("\(bundle) is no bundle's name, which --purge takes")
            }
            let program = try? await BundleProgram.find(bundle)
            let kept = KeptFiles.of(bundle)
            if gone.isEmpty, kept.isEmpty {
                _ = try await BundleProgram.find(bundle)
                try await checkName()
            }
            await end(name)
            // It may have written them at its end.
            for path in KeptFiles.of(bundle) {
                do {
                    try FileManager.default.removeItem(atPath: path)
                } catch {
                    Console.complain(
                        "\(path) can't be removed: \(FileError.sentence(of: error) ?? "\(error)")")
                    throw ExitStatus.failed
                }
                Console.print("removed \(path)")
            }
            // Of one that isn't installed all has been removed by now; where it kept nothing either, its
            // program says so.
            guard !gone.isEmpty || kept.isEmpty else { return }
            if let program, try BundleProgram.uninstall(program) { return }
        } else if let program = try? await BundleProgram.find(bundle) {
            if try BundleProgram.uninstall(program) { return }
            // What a bundle of another language is started by, somebody wrote for it.
            if gone.isEmpty { throw ExitStatus.failed }
        }
        guard !gone.isEmpty || purge else {
            // Says what was looked for.
            _ = try await BundleProgram.find(bundle)
            return
        }
        // Its program may have removed some before it failed.
        for path in gone where FileManager.default.fileExists(atPath: path) {
            do {
                try StateFile(path).remove()
            } catch {
                Console.complain("\(error)")
                throw ExitStatus.failed
            }
            Console.print("removed \(path)")
        }
    }

    /// - Throws: ``MistakenUse`` for what is known as a program and not as a bundle.
    private func checkName() async throws {
        let names = (try? await ControlClient.connect(patience: .zero).bundles().map(\.name)) ?? []
        if names.contains(bundle) { return }
        let near = names.first { $0.lowercased() == bundle.lowercased() }
        throw MistakenUse(
            "\(bundle) is a program, and --purge takes the bundle's name"
                + (near.map { "; did you mean \($0)?" } ?? ""))
    }

    /// Ends the bundle that runs, so that it keeps nothing any more.
    private func end(_ name: BusName) async {
        guard let client = try? await ControlClient.connect(patience: .zero),
            let owner = try? await client.connection.owner(of: name),
            // It gives its name back first, and leaves the bus when all is written.
            let owners = try? await client.connection.signals(matching: .owner(of: owner.rawValue)),
            let process = try? await client.connection.credentials(of: name).processID
        else { return }
        // It takes two seconds at most.
        let bundle = bundle
        client.connection.loop.schedule(after: .seconds(5)) {
            Console.complain("\(bundle) doesn't end, so nothing was removed; its process is \(process)")
            Glibc.exit(ExitStatus.failed.rawValue)
        }
        kill(pid_t(process), SIGTERM)
        for await change in owners where change.arguments.last?.text == "" { break }
        client.close()
    }

    /// What a bundle keeps of its user's.
    private enum KeptFiles {
        static func of(_ bundle: String) -> [String] {
            let shared = Variables.data.map { "\($0)/controlruntime/shared" }
            let suite = PathEscaping.escape(bundle)
            return [
                Variables.state.map { "\($0)/controlruntime/\(bundle)" },
                shared.map { "\($0)/\(suite).json" }, shared.map { "\($0)/.\(suite).lock" },
            ].compactMap(\.self).filter { FileManager.default.fileExists(atPath: $0) }
        }
    }

    /// What `--install-user` of a bundle writes.
    private enum OwnFiles {
        static func of(_ bundle: String) -> [String] {
            guard let name = try? Contract.busName(bundle: bundle).rawValue else { return [] }
            let data = Variables.data
            return [
                data.map { "\($0)/dbus-1/services/\(name).service" },
                Variables.settings.map { "\($0)/systemd/user/dbus-\(name).service" },
                data.map { "\($0)/applications/\(name).desktop" },
            ].compactMap(\.self).filter { FileManager.default.fileExists(atPath: $0) }
        }
    }
}

struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run an action.",
        discussion: """
            Values are read by what the action says about its parameters: on and off, numbers, dates such as \
            2026-05-31T18:30, choices by id or title, files by path. A name may come again where several values \
            are taken. Prints the value that the action returned.

            On a terminal the action may ask back there; Ctrl-D declines.
            """)

    @Argument(help: "The action: Identifier or Bundle/Identifier.", completion: Completions.actions)
    var action: String

    @Argument(help: "Its parameters: name=value.", completion: Completions.arguments)
    var values: [String] = []

    @OptionGroup var asking: AskingOptions

    @Flag(help: "Print the results as a JSON object.")
    var json = false

    func run() async throws {
        let client = try await ControlClient.connect()
        let intent = try await client.resolveIntent(action)
        let parameters = intent.parameters.compactMap(ParameterDescription.init)
        let given = try await NamedValues.read(
            values, for: parameters, of: intent.name, intent: intent.identifier, in: intent.bundle, client)
        let options = try await asking.options(client)
        let results = try await client.perform(
            intent: intent.identifier, in: intent.bundle, parameters: given, options: options)
        ResultText.print(results, json: json)
    }
}

struct Reload: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reload",
        abstract: "Have a value or a timeline asked for again.",
        discussion: """
            For a control or a widget; with --bundle for all of a bundle. Answers when the new state was announced \
            or the new timeline is in place, for a bundle when that has begun.
            """)

    @Argument(
        help: "The control or widget: Kind, Bundle/Kind or Bundle/Kind/Instance.",
        completion: Completions.things)
    var name: String?

    @Option(help: "All controls and widgets of this bundle.", completion: Completions.bundles)
    var bundle: String?

    @Flag(help: "Reload a widget, where a control has the same name.")
    var widget = false

    func validate() throws {
        guard (name == nil) != (bundle == nil) else {
            throw ValidationError(
                name == nil
                    ? "the name of a control or a widget is wanted, or --bundle"
                    : "--bundle reloads all that a bundle has: no name can be given beside it")
        }
    }

    func run() async throws {
        let client = try await ControlClient.connect()
        if let bundle { return try await client.reloadAll(in: client.bundleName(bundle)) }
        switch try await NamedInstance.find(name ?? "", isWidget: widget, client) {
        case .control(let control): try await client.reload(control.address)
        case .widget(let widget): _ = try await client.reload(widget)
        }
    }
}
