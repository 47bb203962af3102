internal import Foundation
internal import TestSupport

/// The files of `examples/panel`, as their readers take them.
enum PanelExample {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("examples/panel", isDirectory: true)

    /// A setting of a module in `waybar.jsonc`: a command for a shell, for instance.
    static func waybar(_ module: String, _ setting: String) throws -> String {
        let text = try String(contentsOf: folder.appendingPathComponent("waybar.jsonc"), encoding: .utf8)
        let lines = text.components(separatedBy: "\n").filter {
            !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
        }
        let modules = try JSONSerialization.jsonObject(with: Data(lines.joined(separator: "\n").utf8))
        guard let module = (modules as? [String: Any])?[module] as? [String: Any],
            let value = module[setting] as? String
        else { throw TestSupportError("waybar.jsonc has no \(setting) in \(module)") }
        return value
    }

    /// The command of a block in `i3blocks.conf`.
    static func i3blocks(_ block: String) throws -> String {
        let text = try String(contentsOf: folder.appendingPathComponent("i3blocks.conf"), encoding: .utf8)
        let lines = text.components(separatedBy: "\n").drop { $0 != "[\(block)]" }
        guard let line = lines.first(where: { $0.hasPrefix("command=") }) else {
            throw TestSupportError("i3blocks.conf has no block \(block)")
        }
        return String(line.dropFirst("command=".count))
    }

    /// The colour that `waybar.css` gives to a selector, which may be one of several of the rule.
    static func color(_ selector: String) throws -> Picture.Color {
        let text = try String(contentsOf: folder.appendingPathComponent("waybar.css"), encoding: .utf8)
        for rule in text.components(separatedBy: "\n") where rule.hasPrefix("#") {
            let parts = rule.components(separatedBy: " { color: #")
            guard parts.count == 2, parts[0].components(separatedBy: ", ").contains(selector),
                let number = UInt32(parts[1].prefix(6), radix: 16)
            else { continue }
            return Picture.Color(number)
        }
        throw TestSupportError("waybar.css gives no colour to \(selector)")
    }
}
