internal import Foundation

/// The members for the colours and pictures of asset catalogues: `Color(.brandTint)`, `Image(.logo)`.
struct AssetSymbols {
    /// A resource, or a group that is a namespace.
    private struct Level {
        /// By member, the resource's whole name.
        var colors: [String: String] = [:]
        var images: [String: String] = [:]
        /// Keyed by the type's name.
        var groups: [String: Level] = [:]

        /// Whether there is anything of one kind.
        func has(_ path: KeyPath<Level, [String: String]>) -> Bool {
            !self[keyPath: path].isEmpty || groups.values.contains { $0.has(path) }
        }
    }

    private var root = Level()
    /// What can't have a member, each in a sentence.
    private(set) var problems: [String] = []

    /// Adds a catalogue.
    ///
    /// - Parameter folder: `….xcassets`.
    mutating func add(_ folder: URL) {
        Self.walk(folder, prefix: "", into: &root, &problems, depth: 0)
    }

    private static func walk(
        _ folder: URL, prefix: String, into level: inout Level, _ problems: inout [String], depth: Int
    ) {
        guard depth < 16 else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() {
            let path = folder.appending(path: name)
            if name.hasSuffix(".colorset") {
                addMember(String(name.dropLast(9)), "Color", prefix, in: &level.colors, &problems)
            } else if name.hasSuffix(".imageset") {
                addMember(String(name.dropLast(9)), "Image", prefix, in: &level.images, &problems)
            } else if name.hasSuffix(".symbolset") {
                addMember(String(name.dropLast(10)), "Image", prefix, in: &level.images, &problems)
            } else if isFolder(path), !name.contains(".") {
                if isNamespace(path), let type = SymbolName.type(name) {
                    walk(
                        path, prefix: "\(prefix)\(name)/", into: &level.groups[type, default: Level()],
                        &problems,
                        depth: depth + 1)
                } else {
                    walk(path, prefix: prefix, into: &level, &problems, depth: depth + 1)
                }
            }
        }
    }

    private static func addMember(
        _ name: String, _ suffix: String, _ prefix: String, in members: inout [String: String],
        _ problems: inout [String]
    ) {
        guard let member = SymbolName.member(name, without: suffix) else {
            problems.append(
                "the \(suffix.lowercased()) \"\(name)\" has no letter that a Swift name could have")
            return
        }
        if let other = members[member], other != prefix + name {
            problems.append("\"\(prefix)\(name)\" and \"\(other)\" would both be .\(member): rename one")
        } else {
            members[member] = prefix + name
        }
    }

    private static func isFolder(_ path: URL) -> Bool {
        (try? path.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }

    private static func isNamespace(_ group: URL) -> Bool {
        struct Contents: Decodable {
            struct Properties: Decodable {
                var isNamespace: Bool?
                enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
            }
            var properties: Properties?
        }
        guard let data = try? Data(contentsOf: group.appending(path: "Contents.json")) else { return false }
        return (try? JSONDecoder().decode(Contents.self, from: data))?.properties?.isNamespace == true
    }

    /// What SwiftUI's own colours and styles are called, and UIKit's and AppKit's: a resource of such a name
    /// is to be had as a resource only, as in Xcode.
    private static let taken: Set<String> = [
        "accentColor", "background", "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText",
        "fill",
        "foreground", "gray", "green", "indigo", "label", "lightGray", "lightText", "link", "magenta", "mint",
        "orange", "pink", "placeholder", "primary", "purple", "quaternary", "quinary", "red", "secondary",
        "selection", "separator", "teal", "tertiary", "tint", "tintColor", "white", "windowBackground",
        "yellow",
    ]

    /// The Swift source; empty without resources.
    var source: String {
        var text = ""
        if root.has(\.colors) {
            text += extending("ColorResource", \.colors, Self.resource("ColorResource"))
            text += extending("Color", \.colors, Self.wrapper("Color", "init"), leavingOut: Self.taken)
            text += styles
            // UIKit's and AppKit's colours get none: `Color(.brandTint)` would be ambiguous here.
        }
        if root.has(\.images) {
            text += extending("ImageResource", \.images, Self.resource("ImageResource"))
            for type in ["UIImage", "NSImage"] {
                text += extending(
                    type, \.images, Self.wrapper(type, "init(resource:"), leavingOut: Self.taken)
            }
        }
        return text
    }

    /// A member's declaration: its name, the resource, and where among the groups it is.
    private typealias Declaration = (_ member: String, _ name: String, _ path: String) -> String

    private static func resource(_ type: String) -> Declaration {
        { member, name, _ in
            "nonisolated static let \(member) = \(type)(name: \(SymbolName.literal(name)), bundle: resourceBundle)"
        }
    }

    private static func wrapper(_ type: String, _ form: String) -> Declaration {
        { member, _, path in
            let argument = form == "init" ? ".init(" : ".init(resource: "
            return "nonisolated static var \(member): \(type) { \(argument).\(path)\(member)) }"
        }
    }

    private func extending(
        _ type: String, _ kind: KeyPath<Level, [String: String]>, _ declaration: Declaration,
        leavingOut taken: Set<String> = []
    ) -> String {
        let lines = Self.lines(root, kind, path: "", declaration, leavingOut: taken)
        return lines.isEmpty ? "" : "\nextension \(type) {\n\(lines)}\n"
    }

    private static func lines(
        _ level: Level, _ kind: KeyPath<Level, [String: String]>, path: String, _ declaration: Declaration,
        leavingOut taken: Set<String>, indent: String = "    "
    ) -> String {
        var text = ""
        for (member, name) in level[keyPath: kind].sorted(by: { $0.key < $1.key })
        where !(path.isEmpty && taken.contains(member)) {
            text += "\(indent)/// \(SymbolName.comment(name)) of the asset catalogue.\n"
            text += "\(indent)\(declaration(member, name, path))\n"
        }
        for (type, group) in level.groups.sorted(by: { $0.key < $1.key }) where group.has(kind) {
            let inner = lines(
                group, kind, path: "\(path)\(type).", declaration, leavingOut: taken, indent: indent + "    ")
            text += "\(indent)enum \(type) {\n\(inner)\(indent)}\n"
        }
        return text
    }

    /// An extension of a protocol has no types in it: groups are had with `Color(.Group.name)`.
    private var styles: String {
        var flat = root
        flat.groups = [:]
        let lines = Self.lines(
            flat, \.colors, path: "", Self.wrapper("Color", "init"), leavingOut: Self.taken)
        return lines.isEmpty ? "" : "\nextension ShapeStyle where Self == Color {\n\(lines)}\n"
    }
}
