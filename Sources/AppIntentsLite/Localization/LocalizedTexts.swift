internal import FoundationEssentials
internal import StandardStreams
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
