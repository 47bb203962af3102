internal import ControlRuntime
internal import ScriptFile

/// The action of a control of the file's. Each control has its own, so none can be run by its type's name,
/// and the command's own limit is the one that counts.
protocol ScriptIntent: AppIntent, InvocationLimited {
    /// Nil for an action that no control has.
    var use: ScriptUse? { get }
}

extension ScriptIntent {
    static var canRunByName: Bool { false }
    static var isDiscoverable: Bool { false }
    static var invocationLimit: Duration { .seconds(3_700) }

    /// What runs the commands, once the user has agreed where the file says that they are asked.
    ///
    /// - Throws: `CancellationError` when they don't agree, ``ControlError`` where there is nothing to run.
    func agreed() async throws -> ScriptUse {
        guard let use else { throw ScriptError("only a control of the file can be used") }
        try await use.checkUsable()
        if let question = use.entry.confirmation {
            try await requestConfirmation(dialog: IntentDialog(stringLiteral: question))
            // Meanwhile it may have become unavailable.
            try await use.checkUsable()
        }
        return use
    }
}

struct SetScriptToggle: ScriptIntent, SetValueIntent {
    static let title: LocalizedStringResource = "Switch"
    @Parameter(title: "On") var value: Bool
    let use: ScriptUse?

    init() { use = nil }
    init(_ use: ScriptUse) { self.use = use }

    func perform() async throws -> some IntentResult {
        let wanted = value
        try await agreed().set(wanted)
        return .result()
    }
}

struct PressScriptButton: ScriptIntent {
    static let title: LocalizedStringResource = "Press"
    let use: ScriptUse?

    init() { use = nil }
    init(_ use: ScriptUse) { self.use = use }

    func perform() async throws -> some IntentResult {
        try await agreed().press()
        return .result()
    }
}

struct SetScriptLevel: ScriptIntent, SetValueIntent {
    static let title: LocalizedStringResource = "Set"
    @Parameter(title: "To") var value: Double
    let use: ScriptUse?

    init() { use = nil }
    init(_ use: ScriptUse) { self.use = use }

    func perform() async throws -> some IntentResult {
        let wanted = value
        try await agreed().set(wanted)
        return .result()
    }
}

/// Selects one of several things.
struct SelectScriptChoice: ScriptIntent, SetValueIntent {
    static let title: LocalizedStringResource = "Select"
    @Parameter(title: "Choice") var value: ScriptChoice
    let use: ScriptUse?

    init() { use = nil }
    init(_ use: ScriptUse) { self.use = use }

    func perform() async throws -> some IntentResult {
        let wanted = value.id
        try await agreed().select(wanted)
        return .result()
    }
}
