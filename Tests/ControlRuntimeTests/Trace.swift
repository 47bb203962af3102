internal import DBus
internal import Foundation
internal import TestSupport

/// What a bundle says on its bus, seen by `busctl monitor`, a short line for each message.
///
/// `changed control/Lamp0 Toggle1: IsOn=true`, `TimelineReloaded widget/Counter: 2, 1`, `returned true`,
/// `failed org.controlruntime.Error.Disabled: …`. Properties that only invalidate end in `?`; dates read `…`.
struct Trace {
    /// Widgets that are asked again and again because their providers fail.
    private static let noisy = ["widget/Dropped", "widget/Silent"]

    private let monitor: ChildProcess
    private let sender: String

    static func start(_ bundle: RunningBundle) async throws -> Trace {
        guard let sender = try await bundle.client.owner(of: RunningBundle.name) else {
            throw TestSupportError("the bundle has no name")
        }
        let command = ["busctl", "--user", "--json=short", "monitor"]
        let monitor = try ChildProcess.start(command, environment: bundle.bus.environment)
        try await monitor.line(on: .error) { $0.contains("Monitoring") }
        return Trace(monitor: monitor, sender: sender.rawValue)
    }

    /// All lines up to the first that begins with `end`.
    func upTo(_ end: String) async throws -> [String] {
        let sender = sender
        try await monitor.line { Self.line($0, sender)?.hasPrefix(end) == true }
        let all = monitor.soFar.output.split(separator: "\n").compactMap { Self.line(String($0), sender) }
        let index = all.firstIndex { $0.hasPrefix(end) } ?? all.endIndex
        return Array(all[...index])
    }

    private static func line(_ json: String, _ sender: String) -> String? {
        guard let message = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any],
            message["sender"] as? String == sender
        else { return nil }
        let data = (message["payload"] as? [String: Any])?["data"] as? [Any] ?? []
        let values = data.map(text).joined(separator: ", ")
        let path = (message["path"] as? String ?? "").replacingOccurrences(
            of: "/org/controlruntime/Bundle1/", with: "")
        guard !noisy.contains(path) else { return nil }
        switch message["type"] as? String {
        case "method_return": return values.isEmpty ? "returned" : "returned \(values)"
        case "error":
            let name = (message["error_name"] ?? message["errorName"]) as? String ?? ""
            return "failed \(name): \(values)"
        case "signal":
            let member = message["member"] as? String ?? ""
            return member == "PropertiesChanged" ? changed(path, data) : "\(member) \(path): \(values)"
        default: return nil
        }
    }

    private static func changed(_ path: String, _ data: [Any]) -> String {
        let interface = (data.first as? String ?? "").split(separator: ".").last ?? ""
        let values = (data.dropFirst().first as? [String: Any] ?? [:]).sorted { $0.key < $1.key }
        let set = values.map { $0.key.hasSuffix("Date") ? "\($0.key)=…" : "\($0.key)=\(text($0.value))" }
        let invalidated = (data.last as? [String] ?? []).sorted().map { "\($0)?" }
        return "changed \(path) \(interface): \((set + invalidated).joined(separator: " "))"
    }

    /// A value, out of its variant.
    private static func text(_ value: Any) -> String {
        switch value {
        case let variant as [String: Any] where Set(variant.keys) == ["type", "data"]:
            return variant["data"].map(text) ?? ""
        case let properties as [String: Any]:
            return properties.sorted { $0.key < $1.key }.map { "\($0.key)=\(text($0.value))" }.joined(
                separator: " ")
        case let array as [Any]: return "(\(array.map(text).joined(separator: ", ")))"
        case let number as NSNumber:
            return CFBooleanLike.isBoolean(number) ? (number.boolValue ? "true" : "false") : "\(number)"
        default: return "\(value)"
        }
    }

    private enum CFBooleanLike {
        /// JSON's `true` and `1` are both numbers in Foundation; the former has the type of a boolean.
        static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
    }
}
