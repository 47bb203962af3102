internal import ArgumentParser
internal import ControlClient

struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what is missing on this desktop, and how to get it.",
        discussion: """
            Looks at the session bus, at service files and units whose programs are gone, and at what controls can \
            make use of. Changes nothing. Ends with 4 where something is broken, with 5 without a bus; what is only \
            absent is no failure.
            """)

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
        if let client { findings += await Examination.bus(client) }
        findings += Examination.files()
        findings += await Examination.authentication()
        Console.print(json ? Finding.json(findings) : Finding.text(findings))
        if client == nil { throw ExitStatus.noBus }
        if findings.contains(where: { $0.verdict == .broken }) { throw ExitStatus.failed }
    }
}
