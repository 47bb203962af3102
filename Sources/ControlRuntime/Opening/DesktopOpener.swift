internal import AppIntentsLite
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Logging
internal import Synchronization

/// Passes a URL to the desktop: to its portal where that is on the bus, else to `xdg-open`, which asks the
/// scheme's handler. Starts programs and doesn't wait for them. Usable from any thread.
struct DesktopOpener: Sendable {
    let portal: DesktopPortal
    /// The user's service manager.
    let manager: ServiceManager
    let environment: [String: String]

    /// Passes the URL on and does not wait for the outcome. It takes a few milliseconds.
    ///
    /// - Parameter token: lets the handler open a window.
    /// - Returns: false for a URL without a scheme, and when there is no portal and no program could be
    ///   started.
    func open(_ url: URL, token: String? = nil) -> Bool {
        guard let scheme = url.scheme, !scheme.isEmpty else { return false }
        let startHandler = { @Sendable in start(["xdg-open", url.absoluteString], token: token) }
        return portal.open(url, token: token, otherwise: startHandler) || startHandler()
    }

    /// Starts a program and does not wait for it: as a service of the user's manager, else as a child.
    ///
    /// - Parameter token: lets it open a window.
    /// - Returns: false when there is no such program.
    func start(_ command: [String], token: String?) -> Bool {
        let known = ProgramEnvironment.last(over: environment)
        guard let name = command.first, let program = ChildProgram.path(of: name, known) else {
            return false
        }
        let command = [program] + command.dropFirst()
        let variables = token.map { ["XDG_ACTIVATION_TOKEN": $0, "DESKTOP_STARTUP_ID": $0] } ?? [:]
        manager.start(command, variables) { environment in
            // Nor is it to notify this process's manager.
            ChildProgram.start(command, environment: environment.filter { $0.key != "NOTIFY_SOCKET" })
        }
        return true
    }
}

/// The desktop's portal on the session bus, as far as it opens URLs: `org.freedesktop.portal.OpenURI`. Usable
/// from any thread.
final class DesktopPortal: Sendable {
    private static let name: BusName = "org.freedesktop.portal.Desktop"
    private static let path: ObjectPath = "/org/freedesktop/portal/desktop"
    private static let interface: InterfaceName = "org.freedesktop.portal.OpenURI"

    private let connection: BusConnection
    private let logger: Logger
    /// How long the portal may take to answer.
    private let patience: Duration
    /// Whether the portal's name has an owner. Known ahead, because a caller that opens a URL gets at once
    /// whether it could be passed on.
    private let isThere = Mutex(false)

    init(connection: BusConnection, logger: Logger, patience: Duration = .seconds(25)) {
        self.connection = connection
        self.logger = logger
        self.patience = patience
    }

    /// Follows whether the portal is there. Returns when that is known; a portal that would have to be
    /// started doesn't count.
    func watch() async {
        do {
            try await connection.subscribe(.owner(of: Self.name.rawValue)) { [weak self] change in
                guard let (_, _, owner) = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: change)
                else { return }
                self?.isThere.withLock { $0 = !owner.isEmpty }
            }
            let isOwned = try await connection.owner(of: Self.name) != nil
            isThere.withLock { $0 = isOwned }
        } catch {
            logger.debug("the desktop portal can't be followed: \(error)")
        }
    }

    /// Has the portal open a URL, and the desktop's own way where the portal refuses. Returns at once. A
    /// portal that doesn't answer may open it later, so nobody else does then; that is logged.
    ///
    /// - Parameter token: lets the program that opens it show a window, as `XDG_ACTIVATION_TOKEN` does.
    /// - Returns: false when there is no portal; also for files, which it takes in another way only.
    func open(_ url: URL, token: String?, otherwise: @escaping @Sendable () -> Bool) -> Bool {
        guard isThere.withLock({ $0 }), url.scheme?.lowercased() != "file" else { return false }
        let options = token.map { [("activation_token", BusValue.string($0))] } ?? []
        // Without an owner: it ends with the portal's answer, for which there is a limit.
        Task(executorPreference: connection.loop) { [connection, logger, patience] in
            do {
                let noWindow = BusValue.string("")
                _ = try await connection.call(
                    Self.name, Self.path, Self.interface, "OpenURI",
                    [noWindow, .string(url.absoluteString), .properties(options)], timeout: patience,
                    noAutoStart: true)
            } catch let error where error.isUnanswered {
                logger.warning(
                    "the desktop portal doesn't say whether it opens \(url.logged), so nothing else does: \(error)",
                    metadata: LoggedEvent.programNotStarted.metadata())
            } catch {
                logger.info("the desktop portal does not open \(url.logged): \(logged(error))")
                if !otherwise() {
                    logger.warning(
                        "nothing here opens \(url.logged)",
                        metadata: LoggedEvent.programNotStarted.metadata())
                }
            }
        }
        return true
    }
}

extension URL {
    /// What is logged of it: where it leads, and nothing that it says of whoever opens it there.
    var logged: String {
        let scheme = scheme ?? ""
        guard let host, !host.isEmpty else { return "\(scheme):…" }
        return "\(scheme)://\(host)"
    }
}

/// What is logged of the error of a program that was given a URL: its words may quote that.
func logged(_ error: any Error) -> String { (error as? BusError)?.name.rawValue ?? "\(error)" }

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
