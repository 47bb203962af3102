internal import ControlClient

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
