internal import FoundationEssentials
internal import Glibc
internal import ControlBasics
internal import Synchronization

/// The translations of a program: files of texts, read when a text of their table is first wanted.
///
/// Usable from any thread; the first look-up of a table reads its files.
package final class LocalizedTexts: Sendable {
    /// A table as its files say it: by language, then by key.
    private struct Table {
        var templates: [String: [String: LocalizedTemplate]] = [:]
        /// The languages to try when none of the user's has the text.
        var sources: [String] = []
    }

    private struct TableName: Hashable {
        let root: String?
        let name: String
    }

    private struct State {
        var bundle: String?
        var folders: [String]?
        var tables: [TableName: Table] = [:]
    }

    /// The texts of this process. Global because `LocalizedStringResource` is made out of nothing.
    package static let ofProcess = LocalizedTexts(
        executable: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? CommandLine.arguments.first ?? "",
        environment: ProcessEnvironment.variables)

    private let executable: String
    private let environment: [String: String]
    private let languages: [String]
    private let state = Mutex(State())

    package init(executable: String, environment: [String: String]) {
        self.executable = executable
        self.environment = environment
        languages = PreferredLanguages.names(environment)
    }

    /// Says what the bundle is called, for the folders that are named for it. To be called before texts are
    /// shown.
    package func use(bundle: String) {
        state.withLock { $0 = State(bundle: bundle) }
    }

    /// The format string for a key in the user's language; nil where no file has it.
    ///
    /// - Parameters:
    ///   - table: the file's name without its ending; nil for `Localizable`.
    ///   - root: the folder to search instead of the program's own.
    ///   - locale: a locale's name instead of the user's.
    ///   - arguments: the values that will be put in, which choose plural forms.
    package func format(
        _ key: String, table: String? = nil, root: String? = nil, locale: String? = nil,
        arguments: [String] = []
    ) -> String? {
        let table = self.table(TableName(root: root, name: table ?? "Localizable"))
        guard !table.templates.isEmpty else { return nil }
        let wanted = locale.map(PreferredLanguages.names(ofLocale:)) ?? languages
        for language in wanted + table.sources {
            if let template = table.templates[language]?[key] {
                return template.format(arguments: arguments, language: language)
            }
        }
        return nil
    }

    private func table(_ name: TableName) -> Table {
        state.withLock { state in
            if let table = state.tables[name] { return table }
            let folders = name.root.map { [$0] } ?? folders(&state)
            var table = Table()
            // The first folder's texts win.
            for folder in folders.reversed() { Self.read(name.name, folder, into: &table) }
            state.tables[name] = table
            return table
        }
    }

    /// Where the program's resources lie, in the order in which they are searched.
    package var folders: [String] { state.withLock { folders(&$0) } }

    private func folders(_ state: inout State) -> [String] {
        if let known = state.folders { return known }
        let folders = ResourceFolders.find(
            executable: executable, bundle: state.bundle, environment: environment)
        state.folders = folders
        return folders
    }

    private static func read(_ name: String, _ folder: String, into table: inout Table) {
        for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where file.hasSuffix(".lproj") {
            let language = String(file.dropLast(".lproj".count)).replacing("_", with: "-")
            if let texts = load("\(folder)/\(file)/\(name).strings", StringsFile.init)?.texts {
                table.templates[language, default: [:]].merge(
                    texts.mapValues { LocalizedTemplate(.text($0)) }
                ) { $1 }
            }
        }
        // Written once for all languages, or in the folder of the first one.
        if let catalog = load("\(folder)/\(name).xcstrings", StringCatalog.init) {
            for (key, languages) in catalog.templates {
                for (language, template) in languages {
                    table.templates[language, default: [:]][key] = template
                }
            }
            table.sources.insert(catalog.sourceLanguage, at: 0)
        }
        for language in ["Base", "en"] where !table.sources.contains(language) {
            table.sources.append(language)
        }
    }

    /// Nil for a file that is missing; one that can't be read is reported on standard error.
    private static func load<File>(
        _ path: String, _ parse: (Data) throws(LocalizationFileError) -> File
    ) -> File? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        do {
            return try parse(data)
        } catch {
            StandardError.write("\(path) is left out: \(error)")
            return nil
        }
    }
}

/// Where a bundle's resources lie, in the order in which they are searched.
package enum ResourceFolders {
    /// - Parameters:
    ///   - executable: the program's path. Beside it lie `<program>.resources` and the folders that SwiftPM
    ///     makes, `<Package>_<Target>.resources`.
    ///   - bundle: the bundle's name, for `controlruntime/<bundle>` in the data folders of the XDG base
    ///     directory specification.
    /// - Returns: the folders that exist.
    package static func find(
        executable: String, bundle: String?, environment: [String: String]
    ) -> [String] {
        let slash = executable.lastIndex(of: "/")
        let folder = slash.map { String(executable[..<$0]) } ?? "."
        let program = slash.map { String(executable[executable.index(after: $0)...]) } ?? executable
        let all = names(endingIn: ".resources", of: folder).sorted()
        let own =
            all.filter { $0 == "\(program).resources" } + all.filter { $0.hasSuffix("_\(program).resources") }
        let found = (own + all.filter { !own.contains($0) }).map { "\(folder)/\($0)" }
        guard let bundle else { return found }
        return found
            + dataFolders(environment).map { "\($0)/controlruntime/\(bundle)" }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// Without making a text of every name: a folder of programs has thousands, and this is done at each
    /// start.
    private static func names(endingIn suffix: String, of folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    name in
                    let length = strlen(name)
                    guard length > suffix.utf8.count, strcmp(name + (length - suffix.utf8.count), suffix) == 0
                    else {
                        return
                    }
                    names.append(String(cString: name))
                }
            }
        }
        return names
    }

    /// Relative paths don't count.
    private static func dataFolders(_ environment: [String: String]) -> [String] {
        let home = environment["HOME"] ?? ""
        let own =
            environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.local/share"
        let shared =
            environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        return [own] + shared.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
}

/// The languages that a user wants texts in, as the environment says it.
///
/// The variables are those of POSIX and gettext: `LC_ALL`, else `LC_MESSAGES`, else `LANG` names one locale,
/// and `LANGUAGE`, a list with colons, goes before it unless that locale is `C`.
package enum PreferredLanguages {
    /// The names that a resource folder may have, best first: `pt-BR`, `pt`. Empty for the locale `C`.
    package static func names(_ environment: [String: String]) -> [String] {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard !names(ofLocale: locale).isEmpty else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        var result: [String] = []
        for name in (list + [locale]).flatMap(names(ofLocale:)) where !result.contains(name) {
            result.append(name)
        }
        return result
    }

    /// The region of one locale, such as `AT` of `de_AT.UTF-8@euro`; nil where it has none.
    static func region(ofLocale locale: String) -> String? {
        locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }.dropFirst()
            .first { $0.count == 2 || ($0.count == 3 && $0.allSatisfy(\.isNumber)) }?.uppercased()
    }

    /// The names for one locale, such as `de_AT.UTF-8@euro` or `zh-Hant`, best first.
    package static func names(ofLocale locale: String) -> [String] {
        let plain = locale.prefix { $0 != "." && $0 != "@" }
        let parts = plain.split { $0 == "_" || $0 == "-" }.map(String.init)
        guard let language = parts.first?.lowercased(), language != "c", language != "posix" else {
            return []
        }
        var names: [String] = []
        if parts.count > 1 { names.append(([language] + parts.dropFirst()).joined(separator: "-")) }
        if parts.count > 2 { names.append(language + "-" + parts[1]) }
        if language == "zh" {
            let region = parts.last?.uppercased() ?? ""
            names.append(["TW", "HK", "MO", "HANT"].contains(region) ? "zh-Hant" : "zh-Hans")
        }
        names.append(language)
        // Norwegian has two codes for the same texts.
        if language == "nb" { names.append("no") }
        return names
    }
}

/// The environment that this process was started with.
package enum ProcessEnvironment {
    /// All variables; read once, as they never change. Of a name that is there twice the first counts, as for
    /// `getenv`.
    package static let variables = read()

    // By bytes: Foundation goes by characters, and takes ten times as long.
    private static func read() -> [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
            if let end = bytes.firstIndex(of: UInt8(ascii: "=")) {
                let name = String(decoding: bytes[..<end], as: UTF8.self)
                if variables[name] == nil {
                    variables[name] = String(decoding: bytes[(end + 1)...], as: UTF8.self)
                }
            }
            entry += 1
        }
        return variables
    }
}
