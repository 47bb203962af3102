internal import ArgumentParser
internal import ControlBasics
internal import ControlClient
internal import DBus

/// What the shells offer for arguments, from the bundles that run. None is started by a Tab, and without a
/// bus there is nothing to offer.
enum Completions {
    /// Controls that the command can do something with.
    static let controls = of { client, line, word in
        let controls = try await client.runningControls()
        let fitting = Set(controls.filter { line.takes($0.form) }.map(\.address))
        return CompletionNames.shortest(controls.map(\.address), for: word, among: fitting)
    }

    static let widgets = of { client, _, word in
        CompletionNames.shortest(try await client.runningWidgets().map(\.address), for: word)
    }

    static let things = of { client, _, word in
        let controls = try await client.runningControls().map(\.address)
        return CompletionNames.shortest(
            controls + (try await client.runningWidgets().map(\.address)), for: word)
    }

    static let placed = of { client, _, word in
        let controls = try await client.runningControls().map(\.address)
        let all = controls + (try await client.runningWidgets().map(\.address))
        return CompletionNames.shortest(all.filter { $0.instance != nil }, for: word)
    }

    /// The kinds that take a configuration.
    static let kinds = of { client, _, word in
        let controls = try await client.runningControls().filter { $0.configurationIntent != nil }.map(
            \.address)
        let widgets = try await client.runningWidgets().filter { $0.configurationIntent != nil }.map(
            \.address)
        return CompletionNames.shortest((controls + widgets).filter { $0.instance == nil }, for: word)
    }

    static let actions = of { client, _, word in
        CompletionNames.shortest(try await client.runningIntents().map(\.address), for: word)
    }

    static let actionsAndKinds = of { client, _, word in
        let actions = try await client.runningIntents().map(\.address)
        let controls = try await client.runningControls().filter { $0.configurationIntent != nil }.map(
            \.address)
        return CompletionNames.shortest(actions + controls, for: word)
    }

    /// Controls, and bundles with a slash behind their names.
    static let arranged = of { client, _, word in
        let controls = try await client.runningControls().map(\.address)
        let bundles = try await client.bundles().filter(\.isRunning).map { "\($0.name)/" }
        return CompletionNames.shortest(controls, for: word) + bundles
    }

    static let bundles = of { client, _, _ in try await client.bundles().map(\.name) }

    /// A control's value, of the control that the line names.
    static let values = of { client, line, _ in
        guard let name = line.owner else { return [] }
        let control = try await client.resolve(name, startingBundles: false)
        switch control.form {
        case .toggle: return ["on", "off"]
        case .button, .level: return []
        case .selection: return (control.selection?.choices.map(\.id) ?? []) + ["next", "previous"]
        }
    }

    /// The names of an action's parameters.
    static let parameters = of { client, line, _ in
        try await line.intent(client)?.parameters.compactMap { $0["name"]?.text } ?? []
    }

    /// `name=value` for an action.
    static let arguments = of { client, line, word in try await line.arguments(client, word) }

    /// `name=value` for what a kind is placed with.
    static let configuration = arguments

    /// Words with characters that nobody sees are left out: a shell writes words to the terminal as they are.
    private static func of(
        _ find: @escaping @Sendable (ControlClient, CompletionLine, String) async throws -> [String]
    ) -> CompletionKind {
        .custom { words, index, prefix in
            // A shell that waits for an answer must not wait for a bus that comes back.
            guard let client = try? await ControlClient.connect(patience: .zero) else { return [] }
            let found = (try? await find(client, CompletionLine(words, index), prefix)) ?? []
            return found.filter { !$0.unicodeScalars.contains(where: ShownText.isUnseen) }
        }
    }
}

extension ControlClient {
    fileprivate func runningControls() async throws -> [ControlSnapshot] {
        try await collect(complaining: false) { try await self.controls(in: $0, starting: false) }
    }

    fileprivate func runningWidgets() async throws -> [WidgetSnapshot] {
        try await collect(complaining: false) { try await self.widgets(in: $0, starting: false) }
    }

    fileprivate func runningIntents() async throws -> [IntentSnapshot] {
        try await collect(complaining: false) { try await self.intents(in: $0, starting: false) }
            .filter(\.isDiscoverable)
    }
}

extension WidgetSnapshot {
    fileprivate var address: ControlAddress { ControlAddress(bundle: bundle, kind: kind, instance: instance) }
}

extension IntentSnapshot {
    fileprivate var address: ControlAddress { ControlAddress(bundle: bundle, kind: identifier) }
}

/// How a shell offers names.
enum CompletionNames {
    /// Without the bundle where that is enough, unless the word names one already.
    ///
    /// - Parameters:
    ///   - addresses: all that a name may mean.
    ///   - wanted: those of them that are offered; nil for all.
    static func shortest(
        _ addresses: [ControlAddress], for word: String, among wanted: Set<ControlAddress>? = nil
    ) -> [String] {
        let names = names(addresses, word)
        let wanted = wanted.map { Set($0.map(\.description)) }
        return names.filter { wanted?.contains($0.full) != false }.map(\.offered)
    }

    private static func names(
        _ addresses: [ControlAddress], _ word: String
    ) -> [(full: String, offered: String)] {
        let full = Set(addresses.map(\.description)).sorted()
        let whole = full.map { (full: $0, offered: $0) }
        guard !word.contains("/") else { return whole }
        let short = full.map { name in
            name.firstIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name
        }
        let counts = Dictionary(grouping: short) { $0 }.mapValues(\.count)
        let offered = zip(short, full).map { (full: $1, offered: counts[$0] == 1 ? $0 : $1) }
        // Shells that tell small letters from large ones leave out what doesn't fit.
        let beginning = word.lowercased()
        return offered.contains { $0.offered.lowercased().hasPrefix(beginning) } ? offered : whole
    }
}

/// A command line that is being typed, as a shell hands it over.
struct CompletionLine {
    private let words: [String]
    private let index: Int

    /// - Parameters:
    ///   - words: all of them, with the program's name and the command before.
    ///   - index: which one is being typed.
    init(_ words: [String], _ index: Int) {
        self.words = words.map(Self.unquoted)
        self.index = min(max(index, 0), words.count)
    }

    /// Whether the command can do something with a control of this form.
    func takes(_ form: ControlForm) -> Bool {
        switch words.dropFirst().first {
        case "toggle", "on", "off", "is-on": form == .toggle
        case "press": form == .button
        case "set": form != .button
        default: true
        }
    }

    /// The first argument of the command: the control, the action or the kind that the others belong to.
    var owner: String? {
        var rest = words.prefix(index).dropFirst(2)
        while let word = rest.popFirst() {
            if ["--family", "--format", "--query", "--bundle"].contains(word) {
                rest = rest.dropFirst()
            } else if !word.hasPrefix("-") {
                return word
            }
        }
        return nil
    }

    /// The action that the line names, or the description of what its kind is placed with.
    func intent(_ client: ControlClient) async throws -> IntentSnapshot? {
        guard let owner else { return nil }
        if let intent = try? await client.resolveIntent(owner, startingBundles: false) { return intent }
        let bundle: String
        let identifier: String?
        if let control = try? await client.resolve(owner, startingBundles: false) {
            (bundle, identifier) = (control.address.bundle, control.configurationIntent)
        } else {
            let widget = try await client.resolveWidget(owner, startingBundles: false)
            (bundle, identifier) = (widget.bundle, widget.configurationIntent)
        }
        return try await client.intents(in: bundle, starting: false).first { $0.identifier == identifier }
    }

    /// Names with an equals sign, or the values of the parameter that the word has begun to set.
    func arguments(_ client: ControlClient, _ word: String) async throws -> [String] {
        guard let intent = try await intent(client) else { return [] }
        let parameters = intent.parameters.compactMap(ParameterDescription.init)
        let (name, isSplit) = parameterName(word)
        guard let name else { return parameters.map { "\($0.name)=" } }
        guard let parameter = parameters.first(where: { $0.name == name }) else { return [] }
        let values = try await Self.values(of: parameter, intent, client)
        return isSplit ? values : values.map { "\(name)=\($0)" }
    }

    private static func values(
        of parameter: ParameterDescription, _ intent: IntentSnapshot, _ client: ControlClient
    ) async throws -> [String] {
        if parameter.elementType == .boolean { return ["on", "off"] }
        if !parameter.choices.isEmpty { return parameter.choices.map(\.id) }
        guard parameter.hasOptions else { return [] }
        return try await client.options(for: parameter.name, of: intent.identifier, in: intent.bundle)
            .compactMap { $0["value"].map(ResultText.plain) }
    }

    /// Bash takes `name=value` for three words, other shells for one.
    private func parameterName(_ word: String) -> (String?, isSplit: Bool) {
        if let sign = word.firstIndex(of: "="), sign != word.startIndex {
            return (String(word[..<sign]), false)
        }
        if index >= 2, index - 1 < words.count, words[index - 1] == "=" { return (words[index - 2], true) }
        if index >= 1, word == "=", index - 1 < words.count { return (words[index - 1], true) }
        return (nil, false)
    }

    /// Shells hand words over as they were typed.
    private static func unquoted(_ word: String) -> String { word.filter { !"'\"\\".contains($0) } }
}
