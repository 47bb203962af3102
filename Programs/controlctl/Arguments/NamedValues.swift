internal import ControlBasics
internal import ControlClient
internal import DBus

/// A control or a widget that a user named.
enum NamedInstance {
    case control(ControlSnapshot)
    case widget(WidgetSnapshot)

    /// Finds it; a control comes before a widget of the same name.
    ///
    /// - Parameter isWidget: whether only widgets are meant.
    static func find(_ name: String, isWidget: Bool, _ client: ControlClient) async throws -> NamedInstance {
        if isWidget { return .widget(try await client.resolveWidget(name)) }
        let missing: ControlClientError
        do {
            return .control(try await client.resolve(name))
        } catch let error as ControlClientError where error.code == .unknownControl {
            missing = error
        }
        do {
            return .widget(try await client.resolveWidget(name))
        } catch let error as ControlClientError where error.code == .unknownControl {
            // The one that is spelled nearly so, else what controls there are.
            let isNearWidget = missing.candidates.isEmpty && error.message.contains("did you mean")
            throw isNearWidget ? error : missing
        }
    }

    var bundle: String {
        switch self {
        case .control(let control): control.address.bundle
        case .widget(let widget): widget.bundle
        }
    }

    var kind: String {
        switch self {
        case .control(let control): control.address.kind
        case .widget(let widget): widget.kind
        }
    }

    var name: String {
        switch self {
        case .control(let control): "\(control.address)"
        case .widget(let widget): widget.name
        }
    }

    /// What distinguishes it from others of its kind; nil for the kind's own.
    var instance: String? {
        switch self {
        case .control(let control): control.address.instance
        case .widget(let widget): widget.instance
        }
    }

    /// What a configuration of its kind takes.
    ///
    /// - Throws: ``MistakenUse`` for a kind that takes none.
    func parameters(_ client: ControlClient) async throws -> [ParameterDescription] {
        guard let identifier = configurationIntent else {
            throw MistakenUse("\(bundle)/\(kind) takes no configuration, so there is only one of it")
        }
        let intents = try await client.intents(in: bundle)
        return intents.first { $0.identifier == identifier }?.parameters.compactMap(ParameterDescription.init)
            ?? []
    }

    /// Checks that nothing is missing of what it is placed with.
    ///
    /// - Throws: ``MistakenUse`` with what is missing.
    func check(_ values: [String: BusValue], _ parameters: [ParameterDescription]) throws(MistakenUse) {
        let missing = parameters.filter { $0.isRequired && values[$0.name] == nil }
        if missing.isEmpty { return }
        let hint = missing.first(where: \.hasOptions).map {
            "; controlctl options \(bundle)/\(kind) \($0.name) lists what there is"
        }
        throw MistakenUse(
            "\(bundle)/\(kind) needs \(missing.map { "\($0.name)=…" }.joined(separator: " and "))\(hint ?? "")"
        )
    }

    /// The identifier of the description of what it takes.
    var configurationIntent: String? {
        switch self {
        case .control(let control): control.configurationIntent
        case .widget(let widget): widget.configurationIntent
        }
    }

    /// - Throws: ``MistakenUse`` where it is the kind's own, which nobody placed.
    func checkPlaced() throws(MistakenUse) {
        guard instance == nil else { return }
        throw MistakenUse(
            "\(name) was not placed with `controlctl add`, so it can't be configured or removed")
    }
}

/// Values as a user gives them, `name=value`, read by what the bundle says about its parameters.
enum NamedValues {
    /// - Parameters:
    ///   - words: as they were typed. A name may come again where several values are taken; `name=` alone
    ///     stands for none of them.
    ///   - parameters: what the bundle says.
    ///   - owner: what takes the values, for messages.
    /// - Throws: ``MistakenUse`` for a word without a name, an unknown name, and a value of another type.
    static func read(
        _ words: [String], for parameters: [ParameterDescription], of owner: String
    ) throws(MistakenUse) -> [String: BusValue] {
        var values: [String: BusValue] = [:]
        var several: [String: [BusValue]] = [:]
        for word in words {
            guard let sign = word.firstIndex(of: "=") else {
                throw MistakenUse("expected name=value, got \"\(word)\"; \(taken(parameters, owner))")
            }
            let name = String(word[..<sign])
            let text = String(word[word.index(after: sign)...])
            let parameter = try self.name(name, among: parameters, of: owner)
            if parameter.takesSeveral, text.isEmpty {
                several[parameter.name] = several[parameter.name] ?? []
                continue
            }
            let value = try parameter.value(of: text)
            if parameter.takesSeveral {
                several[parameter.name, default: []].append(value)
            } else if values.updateValue(value, forKey: parameter.name) != nil {
                throw MistakenUse("\(parameter.name) is given twice, but takes one value")
            }
        }
        for parameter in parameters {
            guard let given = several[parameter.name] else { continue }
            let type = given.first?.type ?? parameter.elementType ?? .string
            values[parameter.name] =
                given.allSatisfy { $0.type == type }
                ? .array(of: type, given) : .array(of: .variant, given.map { .variant($0) })
        }
        return values
    }

    /// As ``read(_:for:of:)``, with the ids of what the bundle offers where a word is a title.
    ///
    /// - Throws: as that does, and ``MistakenUse`` for a title that several of them have.
    static func read(
        _ words: [String], for parameters: [ParameterDescription], of owner: String, intent: String,
        in bundle: String, _ client: ControlClient
    ) async throws -> [String: BusValue] {
        let values = try read(words, for: parameters, of: owner)
        let offered = parameters.filter { parameter in
            parameter.hasOptions && parameter.choices.isEmpty
                && values[parameter.name].map { $0.text != nil || parameter.takesSeveral } ?? false
        }
        return try await ids(in: values, of: offered.map(\.name)) { name, others in
            // A bundle that can't say what there is judges the word itself.
            let options = try? await client.options(
                for: name, of: intent, in: bundle, matching: "", given: others)
            return (options ?? []).compactMap { option in
                option["value"]?.text.map { (id: $0, title: option["title"]?.text ?? $0) }
            }
        }
    }

    /// Puts ids in the place of titles. The choices of one parameter may depend on the value of another, also
    /// of a later one: they are asked for again once a title has become an id.
    ///
    /// - Parameter choices: what there is for a parameter beside the values of the others.
    /// - Throws: ``MistakenUse`` for a title that several choices have.
    static func ids(
        in values: [String: BusValue], of names: [String],
        choices: (String, [String: BusValue]) async -> [ChoiceTitles.Choice]
    ) async throws(MistakenUse) -> [String: BusValue] {
        var values = values
        var mistake: MistakenUse?
        for _ in names {
            var hasChanged = false
            mistake = nil
            for name in names {
                guard let given = values[name] else { continue }
                let choices = await choices(name, values.filter { $0.key != name })
                do throws(MistakenUse) {
                    let found = try meant(given, among: choices, name)
                    if found != given { (values[name], hasChanged) = (found, true) }
                } catch {
                    mistake = mistake ?? error
                }
            }
            guard hasChanged else { break }
        }
        if let mistake { throw mistake }
        return values
    }

    private static func meant(
        _ value: BusValue, among choices: [ChoiceTitles.Choice], _ name: String
    ) throws(MistakenUse) -> BusValue {
        if case .array(let type, let elements) = value {
            var found: [BusValue] = []
            for element in elements { found.append(try meant(element, among: choices, name)) }
            return .array(of: type, found)
        }
        guard case .string(let word) = value else { return value }
        return .string(try MistakenUse.meant(word, among: choices, of: name) ?? word)
    }

    /// The parameter of a name, or of one that differs by case alone.
    ///
    /// - Throws: ``MistakenUse`` for any other.
    static func name(
        _ name: String, among parameters: [ParameterDescription], of owner: String
    ) throws(MistakenUse) -> ParameterDescription {
        if let exact = parameters.first(where: { $0.name == name }) { return exact }
        let folded = parameters.filter { $0.name.lowercased() == name.lowercased() }
        if folded.count == 1 { return folded[0] }
        let near = Suggestion.nearest(to: name, among: parameters.map(\.name))
        let hint = near.isEmpty ? taken(parameters, owner) : "did you mean \(near.joined(separator: " or "))?"
        throw MistakenUse("\(owner) has no parameter \"\(name)\"; \(hint)")
    }

    private static func taken(_ parameters: [ParameterDescription], _ owner: String) -> String {
        parameters.isEmpty
            ? "\(owner) takes no parameters"
            : "\(owner) takes \(parameters.map(\.usage).joined(separator: " "))"
    }
}
