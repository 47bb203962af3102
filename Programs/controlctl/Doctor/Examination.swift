internal import Assistants
internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import Glibc

/// What `doctor` looks at.
enum Examination {
    /// What the session bus knows.
    ///
    /// - Parameter starting: whether bundles that don't run are started, to see whether they do.
    static func bus(_ client: ControlClient, starting: Bool) async -> [Finding] {
        let names = Set((try? await client.connection.listNames().map(\.rawValue)) ?? [])
        let activatable = Set((try? await client.connection.listActivatableNames().map(\.rawValue)) ?? [])
        let bundles = (try? await client.bundles()) ?? []
        let running = bundles.filter(\.isRunning).count
        var findings = [
            bundles.isEmpty
                ? Finding(
                    .absent, "bundles", "none runs, and the bus can start none",
                    "Start one, or install it for yourself: controlctl install PROGRAM")
                : Finding(.fine, "bundles", "\(running) run, \(bundles.count - running) can be started")
        ]
        findings += unknownServices(activatable)
        let idle = bundles.filter { !$0.isRunning }.map { Contract.busNamePrefix + $0.name }
        let failed = await FailedStart.all(client, of: idle)
        findings += failed.map(\.finding)
        if starting {
            let known = Set(failed.map(\.bundle))
            // One whose program is gone is named with its file.
            let startable = bundles.filter { bundle in
                !bundle.isRunning && !known.contains(bundle.name)
                    && ServiceFile.ofBus(Contract.busNamePrefix + bundle.name)?.isThere != false
            }
            findings += await starts(client, of: startable.map(\.name))
        }
        for bundle in bundles where bundle.isRunning {
            let subject = "bundle \(bundle.name)"
            guard let name = try? BusName(Contract.busNamePrefix + bundle.name),
                let process = await process(of: name, client)
            else { continue }
            findings += [oldProgram(process, subject), await silence(of: name, process, client, subject)]
                .compactMap(\.self)
        }
        let hasManager = names.contains("org.freedesktop.systemd1")
        let restart = hasManager ? "systemctl --user restart controlhub" : nil
        findings.append(
            names.contains(Assistants1.busName.rawValue)
                ? Finding(.fine, "hub", "it runs")
                : Finding(
                    .absent, "hub",
                    "it doesn't run: no tray, no notifications of failures, no controls in searches",
                    hasManager ? "systemctl --user start controlhub" : "Run it with the session: controlhub"))
        findings += [
            await process(of: Assistants1.busName, client).flatMap { oldProgram($0, "controlhub", restart) },
            await process(of: "org.controlruntime.ControlCenter", client).flatMap {
                oldProgram($0, "controlcenter")
            },
        ].compactMap(\.self)
        findings.append(
            has("org.freedesktop.Notifications", names, activatable)
                ? Finding(.fine, "notifications", "there is a notification daemon")
                : Finding(
                    .absent, "notifications",
                    "no notification daemon: failures and activities can't be notified",
                    packages("dunst, mako-notifier or xfce4-notifyd")))
        findings.append(
            names.contains("org.kde.StatusNotifierWatcher")
                ? Finding(.fine, "tray", "there is a StatusNotifierWatcher")
                : Finding(
                    .absent, "tray", "no StatusNotifierWatcher: nothing can be shown in a tray",
                    "Panels bring one: Waybar's module tray, xfce4-panel, Plasma; for GNOME it is an extension. "
                        + packages("gnome-shell-extension-appindicator")))
        findings.append(
            has("org.freedesktop.portal.Desktop", names, activatable)
                ? Finding(.fine, "portal", "there is a desktop portal")
                : Finding(
                    .absent, "portal", "no desktop portal: sandboxed bundles can't open URLs",
                    packages(
                        "xdg-desktop-portal and the one for your desktop, such as xdg-desktop-portal-gtk")))
        findings.append(
            names.contains("org.freedesktop.systemd1")
                ? Finding(.fine, "systemd", "it manages this user's services")
                : Finding(
                    .absent, "systemd",
                    "no service manager of this user: the bus itself starts bundles, without units and their sandbox"
                ))
        findings += await pushes(client, names, activatable)
        findings += await fleet(client, names, activatable)
        return findings + (await environment(client, names))
    }

    /// Whether servers can push; nothing where that isn't installed.
    private static func pushes(
        _ client: ControlClient, _ names: Set<String>, _ activatable: Set<String>
    ) async -> [Finding] {
        guard has(Push1.busName.rawValue, names, activatable) else { return [] }
        do {
            let connection = client.connection
            let state = try await connection.get(Push1.state, of: Push1.busName, at: Push1.path)
            let distributor = try await connection.get(Push1.distributor, of: Push1.busName, at: Push1.path)
            let sentence = PushState.sentence(state, distributor)
            switch state {
            case "ready": return [Finding(.fine, "pushes", sentence)]
            case "no-distributor": return [Finding(.absent, "pushes", sentence)]
            default: return [Finding(.broken, "pushes", sentence, "Which, and why: controlctl push status")]
            }
        } catch {
            return [Finding(.broken, "pushes", "controlpush doesn't answer: \(error)")]
        }
    }

    static func has(_ name: String, _ names: Set<String>, _ activatable: Set<String>) -> Bool {
        names.contains(name) || activatable.contains(name)
    }

    /// The process that has a name on the bus; nil where none has.
    private static func process(of name: BusName, _ client: ControlClient) async -> Int32? {
        try? await client.connection.credentials(of: name).processID
    }

    /// A program that goes on though its file was replaced, as by an upgrade; nil for others.
    ///
    /// - Parameter restart: the command that starts it again; nil where the bus does that once it has ended.
    private static func oldProgram(
        _ process: Int32, _ subject: String, _ restart: String? = nil
    ) -> Finding? {
        var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = path.withUnsafeMutableBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map { readlink("/proc/\(process)/exe", $0, characters.count) } ?? -1
            }
        }
        guard String(decoding: path.prefix(max(0, count)), as: UTF8.self).hasSuffix(" (deleted)") else {
            return nil
        }
        return Finding(
            .broken, subject, "it runs as a program that was replaced or removed",
            "Log in again, or: \(restart ?? "kill \(process)")")
    }

    /// A bundle that runs and doesn't answer; nil for others. Whoever looks for a control waits for it.
    private static func silence(
        of name: BusName, _ process: Int32, _ client: ControlClient, _ subject: String
    ) async -> Finding? {
        do {
            try await client.connection.call(
                StandardInterfaces.Peer.ping, of: name, at: Contract.root, timeout: .seconds(5),
                noAutoStart: true)
            return nil
        } catch let error as BusError where error.name == .noReply {
            return Finding(
                .broken, subject, "it doesn't answer: commands without a bundle's name wait for it",
                "kill -9 \(process)")
        } catch {
            return nil
        }
    }

    /// Service files that the bus has not read.
    private static func unknownServices(_ activatable: Set<String>) -> [Finding] {
        ServiceFile.all(ServiceFile.busFolders).filter { !activatable.contains($0.name) && $0.isThere }.map {
            Finding(
                .broken, "service \($0.shortName)", "the bus doesn't know \($0.path)",
                "busctl --user call org.freedesktop.DBus /org/freedesktop/DBus org.freedesktop.DBus ReloadConfig"
            )
        }
    }

    /// Service files and units whose programs are gone, and the icon theme.
    static func files() -> [Finding] {
        let services = ServiceFile.all(ServiceFile.busFolders) + ServiceFile.all(ServiceFile.unitFolders)
        // The bus's file and the unit of one bundle are one finding.
        let gone = Dictionary(grouping: services.filter { !$0.isThere }) { [$0.shortName, $0.program] }
        var findings = gone.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, files in
            Finding(
                .broken, "service \(key[0])",
                files.map(\.path).joined(separator: " and ") + (files.count == 1 ? " starts " : " start ")
                    + "\(key[1]), which is not there",
                "Build or install it again, or: controlctl uninstall \(key[0])")
        }
        if !services.isEmpty, findings.isEmpty {
            findings.append(
                Finding(.fine, "service files", "the programs of all \(services.count) are there"))
        }
        let themes =
            Variables.dataFolders.flatMap { FolderEntries.names("\($0)/icons") { $0 + "/index.theme" } }
            + (Variables.value("HOME").map { FolderEntries.names("\($0)/.icons") { $0 + "/index.theme" } }
                ?? [])
        let real = Set(themes).subtracting(["hicolor", "default"]).sorted()
        findings.append(
            real.isEmpty
                ? Finding(
                    .absent, "icon theme", "no icon theme: controls have no icons",
                    packages("adwaita-icon-theme"))
                : Finding(.fine, "icon theme", real.prefix(4).joined(separator: ", ")))
        return findings
    }

    /// The user's files of scripts, as their reader finds them; nothing where there are none.
    static func scripts() -> [Finding] {
        guard let folder = Variables.settings.map({ "\($0)/controlruntime" }),
            let reader = ScriptProgram.find()
        else { return [] }
        var info = stat()
        let isThere = ["controls.toml", "controls.d"].contains { lstat("\(folder)/\($0)", &info) == 0 }
        // A path for the shell, whatever is in it.
        let quoted = "'" + reader.replacing("'", with: "'\\''") + "'"
        guard isThere, let pipe = popen("\(quoted) --check 2>&1", "r") else { return [] }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
            if text.count < 1 << 20 { text += buffer[..<count] }
        }
        let isRight = pclose(pipe) == 0
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
        guard !isRight else { return [Finding(.fine, "scripts", lines.last.map(String.init) ?? "right")] }
        let more = lines.count > 1 ? ", and \(lines.count - 1) more" : ""
        return [
            Finding(
                .broken, "scripts", "\(lines.first ?? "they can't be read")\(more)",
                "All that is wrong: controlctl check")
        ]
    }

    /// What actions need that want the user to authenticate.
    static func authentication() async -> [Finding] {
        guard let system = try? await ControlClient.connect(to: .system, patience: .zero) else {
            return [
                Finding(
                    .absent, "system bus",
                    "none runs: Wi-Fi, Bluetooth and power have no controls, and actions that need authentication "
                        + "are refused",
                    "Start dbus-daemon --system, or install it: dbus and polkitd (Debian's names).")
            ]
        }
        let names = Set((try? await system.connection.listNames().map(\.rawValue)) ?? [])
        let activatable = Set((try? await system.connection.listActivatableNames().map(\.rawValue)) ?? [])
        guard has("org.freedesktop.PolicyKit1", names, activatable) else {
            return [
                Finding(
                    .absent, "polkit", "not installed: actions that need authentication are refused",
                    packages("polkitd"))
            ]
        }
        var findings: [Finding] = []
        let policy = "/usr/share/polkit-1/actions/org.controlruntime.policy"
        findings.append(
            access(policy, R_OK) == 0
                ? Finding(.fine, "polkit", "its policy for controls is installed")
                : Finding(
                    .absent, "polkit", "\(policy) is missing: actions that need authentication are refused",
                    "As root, in the sources: make install-policy"))
        findings.append(
            RunningPrograms.hasPolkitAgent
                ? Finding(.fine, "polkit agent", "one runs")
                : Finding(
                    .absent, "polkit agent", "none was found: nobody would be asked for a password",
                    "Desktops bring one. " + packages("lxpolkit or mate-polkit")
                        + " Start it with the session."))
        return findings
    }

    private static func packages(_ names: String) -> String { "Install \(names) (Debian's names)." }
}

/// One thing that `doctor` looked at.
struct Finding: Equatable {
    enum Verdict: String {
        case fine = "ok"
        /// Not there; what needs it does without.
        case absent
        case broken
    }

    let verdict: Verdict
    let subject: String
    /// What was found, in words.
    let result: String
    /// What to do; nil where nothing has to be done.
    let remedy: String?

    init(_ verdict: Verdict, _ subject: String, _ result: String, _ remedy: String? = nil) {
        self.verdict = verdict
        self.subject = subject
        self.result = result
        self.remedy = remedy
    }

    static func text(_ findings: [Finding], on terminal: OutputTerminal) -> String {
        let width = findings.map(\.subject.count).max() ?? 0
        return findings.flatMap { finding in
            let subject = TextTable.printable(finding.subject)
            let column = subject + String(repeating: " ", count: max(0, width - subject.count))
            let verdict = finding.verdict.rawValue
            let first = verdict + String(repeating: " ", count: 8 - verdict.count) + column + "  "
            let indent = String(repeating: " ", count: first.count)
            let lines = [finding.result, finding.remedy].compactMap(\.self)
                .flatMap { TextTable.wrapped($0, terminal, indent: indent.count) }
            return lines.enumerated().map { ($0 == 0 ? first : indent) + $1 }
        }.joined(separator: "\n")
    }

    static func json(_ findings: [Finding]) -> String {
        JSONValue.array(
            findings.map {
                .object([
                    "verdict": .string($0.verdict.rawValue), "subject": .string($0.subject),
                    "result": .string($0.result), "remedy": $0.remedy.map { .string($0) } ?? .null,
                ])
            }
        ).pretty
    }
}
