internal import ArgumentParser
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

    /// Controls and widgets.
    static let things = of { client, _, word in
        let controls = try await client.runningControls().map(\.address)
        return CompletionNames.shortest(
            controls + (try await client.runningWidgets().map(\.address)), for: word)
    }

    /// What was placed.
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

    private static func of(
        _ find: @escaping @Sendable (ControlClient, CompletionLine, String) async throws -> [String]
    ) -> CompletionKind {
        .custom { words, index, prefix in
            // A shell that waits for an answer must not wait for a bus that comes back.
            guard let client = try? await ControlClient.connect(patience: .zero) else { return [] }
            return (try? await find(client, CompletionLine(words, index), prefix)) ?? []
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
    }
}

extension WidgetSnapshot {
    fileprivate var address: ControlAddress { ControlAddress(bundle: bundle, kind: kind, instance: instance) }
}

extension IntentSnapshot {
    fileprivate var address: ControlAddress { ControlAddress(bundle: bundle, kind: identifier) }
}
