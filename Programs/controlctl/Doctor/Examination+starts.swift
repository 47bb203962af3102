internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus

/// What becomes of programs that the bus starts.
extension Examination {
    /// How long a bundle may take from its start to its name.
    private static let patience = Duration.seconds(5)

    /// Starts bundles at the same time: those that end at their start, or have no name even so.
    static func starts(_ client: ControlClient, of bundles: [String]) async -> [Finding] {
        let answers = try? await client.answers(of: bundles) { bundle in
            do {
                try await client.connection.call(
                    StandardInterfaces.Peer.ping, of: Contract.busName(bundle: bundle), at: Contract.root,
                    timeout: patience)
            } catch let error as BusError {
                throw ControlClientError(error, calling: bundle)
            }
        }
        return (answers ?? []).compactMap { answer in
            guard case .failure(let error) = answer.result else { return nil }
            // The sentence begins with the bundle, as the finding does.
            let words = error.message.replacing(
                "the bundle \(answer.bundle) ", with: "it ", maxReplacements: 1)
            return Finding(
                .broken, "bundle \(answer.bundle)",
                error.isUnanswered
                    ? "its program was started, and has no name on the bus after \(patience.components.seconds) s"
                    : words,
                "Run its program in a terminal to see why"
                    + (Contract.busFile(of: answer.bundle).map { ": \($0)" } ?? ""))
        }
    }

    /// Whether there is a connection to a broker; nothing where that isn't installed.
    static func fleet(
        _ client: ControlClient, _ names: Set<String>, _ activatable: Set<String>
    ) async -> [Finding] {
        let subject = "other machines"
        guard has(Fleet1.busName.rawValue, names, activatable) else { return [] }
        let settings = Variables.settings
        let isSetUp =
            settings.map { FolderEntries.names("\($0)/controlruntime").contains("fleet.json") } ?? false
        // Nobody wants it where nothing is set up, and it isn't started for this.
        guard isSetUp || names.contains(Fleet1.busName.rawValue) else {
            return [Finding(.absent, subject, FleetState.sentence("not-configured", [:]))]
        }
        do {
            let connection = client.connection
            let state = try await connection.get(Fleet1.state, of: Fleet1.busName, at: Fleet1.path)
            let status = try await connection.get(Fleet1.status, of: Fleet1.busName, at: Fleet1.path)
            let sentence = FleetState.sentence(state, status)
            switch state {
            case "connected": return [Finding(.fine, subject, sentence)]
            case "not-configured": return [Finding(.absent, subject, sentence)]
            default: return [Finding(.broken, subject, sentence, "How it does: controlctl fleet status")]
            }
        } catch {
            let words = (error as? BusError)?.message ?? "\(error)"
            let unit = "dbus-\(Fleet1.busName).service"
            let log = FailedStart.lastLines(ofUnit: unit)
            let said = log.isEmpty ? "" : "Its log ends with: \(log.joined(separator: " / ")). "
            return [
                Finding(
                    .broken, subject, "controlbridge doesn't answer: \(words)",
                    said + "To see why, run controlbridge in a terminal, or: journalctl --user-unit \(unit)")
            ]
        }
    }

    /// Programs that are activated get the environment of the bus or of systemd, not that of a terminal.
    static func environment(_ client: ControlClient, _ names: Set<String>) async -> [Finding] {
        let wanted = ["WAYLAND_DISPLAY", "DISPLAY"].filter { Variables.value($0) != nil }
        guard !wanted.isEmpty else { return [] }
        let fine = Finding(.fine, "environment", "activated programs find the display")
        guard names.contains("org.freedesktop.systemd1") else {
            guard let missing = await DisplayOfBus.missing(wanted, client) else { return [] }
            let list = missing.joined(separator: " and ")
            return [
                missing.isEmpty
                    ? fine
                    : Finding(
                        .absent, "environment",
                        "the bus was started without \(list), and no program that it has started and that runs "
                            + "has it: they can't show anything. What is started after this command has it",
                        DisplayOfBus.remedy(missing))
            ]
        }
        let answer = try? await client.connection.call(
            "org.freedesktop.systemd1", "/org/freedesktop/systemd1", StandardInterfaces.Properties.name,
            "Get",
            [.string("org.freedesktop.systemd1.Manager"), .string("Environment")], timeout: .seconds(5))
        guard let set = answer?.first?.unwrapped.elements?.compactMap(\.text) else { return [] }
        let missing = wanted.filter { name in !set.contains { $0.hasPrefix("\(name)=") } }
        guard !missing.isEmpty else { return [fine] }
        return [
            Finding(
                .broken, "environment",
                "activated programs don't get \(missing.joined(separator: " and ")), so they can't show anything",
                "dbus-update-activation-environment --systemd \(missing.joined(separator: " "))")
        ]
    }
}

/// What the bus's own environment has of the display. The bus doesn't tell; its process does, and those that
/// it has started.
enum DisplayOfBus {
    /// Those of the variables that neither the bus nor what it has started has; nil where that can't be seen.
    static func missing(_ wanted: [String], _ client: ControlClient) async -> [String]? {
        guard
            let bus = try? await client.connection.credentials(of: "org.freedesktop.DBus").processID,
            let own = variables(of: "\(bus)")
        else { return nil }
        let lacking = wanted.filter { own[$0] == nil }
        if lacking.isEmpty { return [] }
        let address = place(
            in: Variables.value("DBUS_SESSION_BUS_ADDRESS")
                ?? "unix:path=\(Variables.value("XDG_RUNTIME_DIR") ?? "")/bus")
        // Each program that the bus starts is told by which one.
        let started = FolderEntries.names("/proc").filter { $0.first?.isNumber == true }
            .compactMap { variables(of: $0) }
            .filter { $0["DBUS_STARTER_ADDRESS"].map { place(in: $0) } == address }
        return lacking.filter { name in !started.contains { $0[name] != nil } }
    }

    /// An address without what else may stand behind its place.
    private static func place(in address: String) -> Substring { address.prefix { $0 != "," && $0 != ";" } }

    /// The command that tells the bus.
    static func remedy(_ names: [String]) -> String {
        "dbus-update-activation-environment \(names.joined(separator: " "))"
    }

    /// A process's variables that are set; nil where they can't be seen.
    private static func variables(of process: String) -> [String: String]? {
        guard let text = FolderEntries.text("/proc/\(process)/environ") else { return nil }
        let entries = text.split(separator: "\0").compactMap { entry -> (String, String)? in
            let parts = entry.split(separator: "=", maxSplits: 1)
            return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }
        return Dictionary(entries) { first, _ in first }
    }
}

extension Contract {
    /// The program that the bus starts for a bundle; nil where no file says so.
    fileprivate static func busFile(of bundle: String) -> String? {
        ServiceFile.ofBus(busNamePrefix + bundle)?.program
    }
}
