internal import FoundationEssentials

/// The `.desktop` file of the app that a bundle belongs to, as the Desktop Entry Specification describes it.
struct DesktopEntry: Hashable, Sendable {
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

    /// The words of `Exec`, without its field codes; empty when there is none, or none that can be read.
    var command: [String] { Self.words(of: exec) ?? [] }

    /// The words of `Exec` with a URL in the place of `%u` or `%U`; nil for a command that takes none.
    func command(opening url: String) -> [String]? {
        let words = Self.words(of: exec, opening: url) ?? []
        return words.contains { $0.contains(url) } ? words : nil
    }

    /// Reads a file's group `[Desktop Entry]`; lines that are none of its keys are passed over.
    ///
    /// - Parameter locale: what `LC_MESSAGES` comes to, such as `de_AT.UTF-8`; empty for none.
    init(id: String, path: String, text: String, locale: String = "") {
        self.id = id
        self.path = path
        var isInGroup = false
        // Best first; the rank of the name that was found.
        let names = Self.localizedKeys("Name", locale)
        var rank = names.count
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("[") {
                isInGroup = line == "[Desktop Entry]"
                continue
            }
            guard isInGroup, let equals = line.firstIndex(of: "=") else { continue }
            let value = line[line.index(after: equals)...].drop { $0 == " " }
            let key = line[..<equals].filter { $0 != " " }
            switch key {
            case "DBusActivatable": isBusActivatable = value == "true"
            case "Icon": icon = Self.unescaped(value)
            case "Hidden": isHidden = value == "true"
            case "Exec": exec = Self.unescaped(value)
            case "MimeType": schemes = Self.schemes(in: value)
            default:
                if let found = names.firstIndex(of: key), found < rank, !value.isEmpty {
                    rank = found
                    name = Self.unescaped(value)
                }
            }
        }
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
        let system =
            environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        // A user without a home has the system's.
        let own =
            (try? BaseDirectories(environment).folder("XDG_DATA_HOME", ".local/share")).map { [$0] } ?? []
        let folders = own + system.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        for name in names {
            for folder in folders {
                let path = "\(folder)/applications/\(name).desktop"
                guard let data = FileManager.default.contents(atPath: path) else { continue }
                let entry = DesktopEntry(
                    id: name, path: path, text: String(decoding: data, as: UTF8.self),
                    locale: locale(environment))
                if entry.isHidden { break }
                return entry
            }
        }
        return nil
    }

    /// The schemes among the types that an app opens: each is a type `x-scheme-handler/<scheme>`.
    private static func schemes(in types: Substring) -> Set<String> {
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
