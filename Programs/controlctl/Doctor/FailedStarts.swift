internal import ControlBasics
internal import ControlClient
internal import DBus
internal import Glibc

/// Bundles whose programs end before they are there, as the session's service manager knows it.
struct FailedStart {
    /// The bundle's name.
    let bundle: String
    /// How its program ended, in words.
    let end: String
    private let unit: String

    private static let manager: BusName = "org.freedesktop.systemd1"
    private static let patience = Duration.seconds(5)

    /// Those of the bundles that don't run.
    ///
    /// - Returns: none where there is no service manager, which alone starts them again and counts.
    static func all(_ client: ControlClient, of bundles: [String]) async -> [FailedStart] {
        var found: [FailedStart] = []
        for bundle in bundles {
            guard let file = ServiceFile.ofBus(bundle), file.isThere else { continue }
            if let start = await FailedStart(client, file.shortName, "dbus-\(file.name).service") {
                found.append(start)
            }
        }
        return found
    }

    /// Nil for a unit that has not failed, or isn't known.
    private init?(_ client: ControlClient, _ bundle: String, _ unit: String) async {
        let found = try? await client.connection.call(
            Self.manager, "/org/freedesktop/systemd1", "org.freedesktop.systemd1.Manager", "GetUnit",
            [.string(unit)], timeout: Self.patience, noAutoStart: true)
        guard case .objectPath(let path)? = found?.first else { return nil }
        func properties(_ interface: String) async -> [String: BusValue] {
            let answer = try? await client.connection.call(
                Self.manager, path, "org.freedesktop.DBus.Properties", "GetAll", [.string(interface)],
                timeout: Self.patience, noAutoStart: true)
            return answer?.first?.properties ?? [:]
        }
        let state = await properties("org.freedesktop.systemd1.Unit")
        // Between two attempts it waits.
        let isFailed = state["ActiveState"]?.text == "failed" || state["SubState"]?.text == "auto-restart"
        guard isFailed else { return nil }
        self.bundle = bundle
        self.unit = unit
        end = Self.words(await properties("org.freedesktop.systemd1.Service"))
    }

    /// - Parameter service: as `CLD_EXITED` and its like number the ends of processes.
    static func words(_ service: [String: BusValue]) -> String {
        let status = Int32(clamping: service["ExecMainStatus"]?.integer ?? 0)
        switch service["ExecMainCode"]?.integer {
        case 1 where status != 0: return "ends at its start, with status \(status)"
        case 2, 3:
            let trap = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE].contains(status)
            return "ends at its start, by signal \(status)\(trap ? ": its code has trapped" : "")"
        default: return "can't be started (\(service["Result"]?.text ?? "no result"))"
        }
    }

    /// What a unit's program said last, at most five lines; empty where nothing has kept it.
    static func lastLines(ofUnit unit: String) -> [String] {
        // The name is a bus name's: no character of it means anything to a shell.
        guard unit.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }),
            let pipe = popen("journalctl --user-unit \(unit) --lines 5 --output cat --quiet 2>/dev/null", "r")
        else { return [] }
        defer { pclose(pipe) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while text.count < 1 << 16 {
            let count = fread(&buffer, 1, buffer.count, pipe)
            guard count > 0 else { break }
            text += buffer[..<count]
        }
        return String(decoding: text, as: UTF8.self).split(separator: "\n").suffix(5).map(String.init)
    }

    /// For ``Examination``.
    var finding: Finding {
        let lines = Self.lastLines(ofUnit: unit)
        let log = lines.isEmpty ? "" : "Its log ends with: \(lines.joined(separator: " / ")). "
        return Finding(
            .broken, "bundle \(bundle)", end,
            "\(log)All of it: journalctl --user-unit \(unit). Once it is mended: systemctl --user reset-failed "
                + "\(unit)")
    }
}
