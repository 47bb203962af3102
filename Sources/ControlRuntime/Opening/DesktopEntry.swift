internal import AppIntentsLite
internal import EventLoop
internal import FoundationEssentials

/// The `.desktop` file of an app, as the Desktop Entry Specification describes it.
struct DesktopEntry: Hashable, Sendable {
    /// What an app can do without being opened first, or in a way of its own: a group `[Desktop Action …]`.
    struct Action: Hashable {
        let id: String
        /// Its name in the user's language.
        let name: String
        /// As the app's own; nil where the file gives none.
        let icon: String?
        /// `Exec` as it stands in the group.
        fileprivate let exec: String

        /// The words of `Exec`, without its field codes; empty when there is none, or none that can be read.
        var command: [String] { DesktopEntry.words(of: exec) ?? [] }
    }

    /// The file's name without `.desktop`: the app's bus name, where it can be started through the bus.
    let id: String
    let path: String
    /// The app's name in the user's language; nil where the file gives none.
    private(set) var name: String?
    /// The app's icon: a name in the icon theme or a picture's path; nil where the file gives none.
    private(set) var icon: String?
    /// Whether the app is started by a call of `org.freedesktop.Application`.
    private(set) var isBusActivatable = false
    /// `Exec` as it stands in the file.
    private var exec = ""
    /// The schemes of the URLs that the app opens, in small letters.
    private(set) var schemes: Set<String> = []
    private(set) var isHidden = false
    /// In the order of the file; those without a name or a group are left out.
    private(set) var actions: [Action] = []
    /// Whether lists of apps leave it out.
    private var isUnlisted = false
    /// The desktops that show the app alone, and those that don't; all where there are none.
    private var onlyShownIn: Set<String> = []
    private var notShownIn: Set<String> = []

    /// The words of `Exec`, without its field codes; empty when there is none, or none that can be read.
    var command: [String] { Self.words(of: exec) ?? [] }

    /// The words of `Exec` with a URL in the place of `%u` or `%U`; nil for a command that takes none.
    func command(opening url: String) -> [String]? {
        let words = Self.words(of: exec, opening: url) ?? []
        return words.contains { $0.contains(url) } ? words : nil
    }

    /// Whether a desktop, as `XDG_CURRENT_DESKTOP` names it and what it is like, offers the app to its user.
    func isOffered(on desktops: [String]) -> Bool {
        if isUnlisted || name == nil || command.isEmpty && !isBusActivatable { return false }
        if !onlyShownIn.isEmpty { return !onlyShownIn.isDisjoint(with: desktops) }
        return notShownIn.isDisjoint(with: desktops)
    }

    /// Reads the group `[Desktop Entry]` and those of its actions; lines that are none of their keys are
    /// passed over.
    ///
    /// - Parameter locale: what `LC_MESSAGES` comes to, such as `de_AT.UTF-8`; empty for none.
    init(id: String, path: String, text: String, locale: String = "") {
        self.id = id
        self.path = path
        let groups = Self.groups(in: text)
        let names = Self.localizedKeys("Name", locale)
        func name(_ keys: [String: String]) -> String? {
            names.lazy.compactMap { keys[$0] }.first { !$0.isEmpty }.map { Self.unescaped($0[...]) }
        }
        let keys = groups["Desktop Entry"] ?? [:]
        self.name = name(keys)
        icon = keys["Icon"].map { Self.unescaped($0[...]) }
        isBusActivatable = keys["DBusActivatable"] == "true"
        isHidden = keys["Hidden"] == "true"
        isUnlisted = keys["NoDisplay"] == "true" || keys["Type"].map { $0 != "Application" } ?? false
        exec = keys["Exec"].map { Self.unescaped($0[...]) } ?? ""
        schemes = Self.schemes(in: keys["MimeType"] ?? "")
        onlyShownIn = Set(Self.elements(of: keys["OnlyShowIn"]))
        notShownIn = Set(Self.elements(of: keys["NotShowIn"]))
        actions = Self.elements(of: keys["Actions"]).compactMap { id in
            guard let keys = groups["Desktop Action \(id)"], let name = name(keys) else { return nil }
            return Action(
                id: id, name: name, icon: keys["Icon"].map { Self.unescaped($0[...]) },
                exec: keys["Exec"].map { Self.unescaped($0[...]) } ?? "")
        }
    }

    /// The keys of each group; of a key that is there twice, the last counts.
    private static func groups(in text: String) -> [String: [String: String]] {
        var groups: [String: [String: String]] = [:]
        var group: String?
        for line in text.split(whereSeparator: \.isNewline) {
            if line.first == "[" {
                group = line.last == "]" ? String(line.dropFirst().dropLast()) : nil
                continue
            }
            guard let group, line.first != "#", let equals = line.firstIndex(of: "=") else { continue }
            let value = line[line.index(after: equals)...].drop { $0 == " " }
            groups[group, default: [:]][line[..<equals].filter { $0 != " " }] = String(value)
        }
        return groups
    }

    private static func elements(of list: String?) -> [String] {
        (list ?? "").split(separator: ";").map(String.init)
    }

    /// A key for one locale: with language, country and modifier, with less and less of them, and alone.
    private static func localizedKeys(_ key: String, _ locale: String) -> [String] {
        let modifier = locale.firstIndex(of: "@").map { locale[$0...] } ?? ""
        let place = locale.prefix { $0 != "." && $0 != "@" }
        let language = place.prefix { $0 != "_" }
        var wishes = [place + modifier, place, language + modifier, language]
        if ["", "C", "POSIX"].contains(place) { wishes = [] }
        return wishes.map { "\(key)[\($0)]" } + [key]
    }

    /// The locale of messages that the environment names.
    private static func locale(_ environment: [String: String]) -> String {
        ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    }

    /// Searches for `<name>.desktop` in `applications` of the user's data folder and of those of the system,
    /// in this order; the first file counts. A hidden one is as good as none.
    static func find(_ names: [String], _ environment: [String: String]) -> DesktopEntry? {
        let folders = folders(environment)
        for name in names {
            for folder in folders {
                guard let entry = read(name, in: folder, environment) else { continue }
                if entry.isHidden { break }
                return entry
            }
        }
        return nil
    }

    /// The apps that this desktop offers, by their names.
    static func offered(_ environment: [String: String]) -> [DesktopEntry] {
        let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").map(String.init)
        var found: [String: DesktopEntry] = [:]
        for folder in folders(environment) {
            for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                guard file.hasSuffix(".desktop") else { continue }
                let name = String(file.dropLast(".desktop".count))
                if found[name] == nil { found[name] = read(name, in: folder, environment) }
            }
        }
        return found.values.filter { !$0.isHidden && $0.isOffered(on: desktops) }
            .sorted { ($0.name ?? "", $0.id) < ($1.name ?? "", $1.id) }
    }

    private static func read(
        _ name: String, in folder: String, _ environment: [String: String]
    ) -> DesktopEntry? {
        let path = "\(folder)/\(name).desktop"
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return DesktopEntry(
            id: name, path: path, text: String(decoding: data, as: UTF8.self), locale: locale(environment))
    }

    /// Where the files are, best first.
    private static func folders(_ environment: [String: String]) -> [String] {
        let system =
            environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        // A user without a home has the system's.
        let own =
            (try? BaseDirectories(environment).folder("XDG_DATA_HOME", ".local/share")).map { [$0] } ?? []
        return (own + system.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") })
            .map { "\($0)/applications" }
    }

    /// The schemes among the types that an app opens: each is a type `x-scheme-handler/<scheme>`.
    private static func schemes(in types: String) -> Set<String> {
        let prefix = "x-scheme-handler/"
        return Set(
            types.split(separator: ";").filter { $0.hasPrefix(prefix) }
                .map { $0.dropFirst(prefix.count).lowercased() })
    }

    /// The escapes of a value of type string.
    private static func unescaped(_ value: Substring) -> String {
        var result = ""
        var rest = value.makeIterator()
        while let character = rest.next() {
            guard character == "\\", let escaped = rest.next() else {
                result.append(character)
                continue
            }
            switch escaped {
            case "s": result.append(" ")
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "r": result.append("\r")
            case "\\": result.append("\\")
            default: result += "\\\(escaped)"
            }
        }
        return result
    }

    /// The words of a command line: quoted ones are taken as they are, field codes are left out, but for `%u`
    /// and `%U` where there is a URL. Nil for a quote without an end.
    private static func words(of line: String, opening url: String? = nil) -> [String]? {
        var words: [String] = []
        var word = ""
        var isWord = false
        var isQuoted = false
        var rest = line.makeIterator()
        while let character = rest.next() {
            switch character {
            case "\"":
                isQuoted.toggle()
                isWord = true
            case "\\" where isQuoted: if let escaped = rest.next() { word.append(escaped) }
            case " " where !isQuoted, "\t" where !isQuoted:
                if isWord { words.append(word) }
                (word, isWord) = ("", false)
            case "%":
                // `%%` is a percent sign; no file or icon is there to stand for another code.
                switch rest.next() {
                case "%": word.append("%")
                case "u" where url != nil, "U" where url != nil: word += url ?? ""
                default: continue
                }
                isWord = true
            default:
                word.append(character)
                isWord = true
            }
        }
        if isQuoted { return nil }
        return isWord ? words + [word] : words
    }
}
