internal import ControlClient
internal import DBus

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
