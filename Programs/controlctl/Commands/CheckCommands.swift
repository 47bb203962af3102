internal import ArgumentParser
internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Say what is wrong with a file of scripts.",
        discussion: """
            Each thing is named with file, line and column. Nothing of the file is run. Without a file, those \
            of the user's configuration are checked: controls.toml and controls.d/*.toml.

            Exit status: 0 nothing is wrong; 4 something is; 3 the program script-controls isn't there, which \
            reads the files.
            """)

    @Argument(
        help: "A file such as controls.toml; - is standard input.", completion: .file(extensions: ["toml"]))
    var file: String?

    func run() throws {
        let program = try ScriptProgram.path()
        try ScriptProgram.become([program, "--check"] + [file].compactMap { $0 })
    }
}

struct CheckBundle: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-bundle",
        abstract: "Hold a bundle against the bus contract.",
        discussion: """
            Reads all of its objects, and makes calls that must be refused: nothing is used or changed. Names \
            each thing that is wrong, and ends with 4 then. The guide bus.md is the contract.

            With --use the controls of a kind are used, and put back where that can be done, to see that a change is \
            announced before the reply, with all that belongs to it. What a use that failed says is checked too.
            """)

    @Argument(help: "The bundle's name.", completion: Completions.bundles)
    var bundle: String

    @Option(
        help: ArgumentHelp("Use the control of this kind; may be given several times.", valueName: "kind"))
    var use: [String] = []

    func run() async throws {
        let client = try await ControlClient.connect()
        let bundle = try await client.bundleName(bundle)
        let name = try Contract.busName(bundle: bundle)
        let found = try await client.bundles().first { $0.name == bundle }
        // Says why it can't be started, where that is so.
        if found?.isRunning != true { _ = try await client.controls(in: bundle, starting: true) }
        let inspection = BundleInspection(client.connection, bundle, name)
        await inspection.run(using: use)
        for line in inspection.problems + inspection.notes { Console.print(TextTable.printable(line)) }
        let count = inspection.problems.count
        let objects = "\(inspection.objectCount) objects, \(inspection.checkCount) checks"
        Console.print(
            "\(bundle): \(objects), \(count == 0 ? "nothing is" : count == 1 ? "1 thing is" : "\(count) things are") wrong."
        )
        if count > 0 { throw ExitStatus.failed }
    }
}

struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Say what is missing on this desktop, and how to get it.",
        discussion: """
            Looks at the session bus, at bundles that end at their start, with the last lines of their log, or that run \
            as programs that were replaced since, at \
            service files and units whose programs are gone, at the files of scripts, and at what controls can make use of. Changes \
            nothing; starts bundles only with --start. Ends with 4 where something is broken, with 5 without a bus; what is only absent is no \
            failure.
            """)

    @Flag(help: "Start the bundles that don't run, to see whether they do.")
    var start = false

    @Flag(help: "Print a JSON array.")
    var json = false

    func run() async throws {
        var findings: [Finding] = []
        let client: ControlClient?
        do {
            client = try await ControlClient.connect()
            findings.append(Finding(.fine, "session bus", "it answers"))
        } catch {
            client = nil
            findings.append(
                Finding(
                    .broken, "session bus", "\(error)",
                    "Log in to a desktop session, or run: dbus-run-session -- sh"))
        }
        if let client {
            findings += await Examination.bus(client, starting: start)
            findings.append(await Examination.lock(client))
        }
        findings += Examination.files()
        findings += Examination.scripts()
        findings += await Examination.authentication()
        Console.print(json ? Finding.json(findings) : Finding.text(findings, on: .output))
        if client == nil { throw ExitStatus.noBus }
        if findings.contains(where: { $0.verdict == .broken }) { throw ExitStatus.failed }
    }
}
