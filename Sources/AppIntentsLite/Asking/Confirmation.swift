extension AppIntent {
    /// Asks the user whether to continue; returns when they agree.
    ///
    /// - Throws: `CancellationError` when they don't, ``AppIntentError`` when there is nobody to ask.
    public func requestConfirmation() async throws {
        try await IntentConfirmation.confirm(Self.self, actionName: .continue, dialog: nil)
    }

    /// Asks the user whether to continue, in one's own words; returns when they agree, or when a condition is
    /// given and none holds.
    ///
    /// - Throws: `CancellationError` when they don't, ``AppIntentError`` when there is nobody to ask.
    public func requestConfirmation(
        conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
        dialog: IntentDialog
    ) async throws {
        guard conditions.isEmpty else { return }
        try await IntentConfirmation.confirm(Self.self, actionName: actionName, dialog: dialog)
    }

    /// Asks the user whether to continue, and shows what a snippet action gives.
    ///
    /// - Throws: `CancellationError` when they don't agree, ``AppIntentError`` when there is nobody to ask,
    ///   and what the snippet action throws.
    public func requestConfirmation<S: SnippetIntent>(
        conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
        dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, snippetIntent: S
    ) async throws {
        guard conditions.isEmpty else { return }
        let action = BoundAction(snippetIntent)
        let admission = InvocationFrame.current?.admission
        try await admission?.admit(S.self)
        let shown = try await action.perform(admission: admission)
        try await IntentConfirmation.confirm(
            Self.self, actionName: actionName, dialog: dialog ?? IntentDialog(optional: shown.dialog),
            snippet: shown.snippet)
    }

    /// Asks the user whether to continue, shows what a snippet action gives, and returns the snippet's value.
    ///
    /// - Throws: `CancellationError` when they don't agree, ``AppIntentError`` when there is nobody to ask or
    ///   the snippet has no value, and what the snippet action throws.
    @discardableResult
    public func requestConfirmation<S: SnippetIntent>(
        conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
        dialog: IntentDialog? = nil, showDialogAsPrompt: Bool = true, snippetIntent: S
    ) async throws -> S.PerformResult.Value where S.PerformResult: ReturnsValue {
        try await InvocationFrame.current?.admission?.admit(S.self)
        let result = try await snippetIntent.perform()
        guard let value = result.value else { throw AppIntentError.Unrecoverable.unknown }
        if conditions.isEmpty {
            try await IntentConfirmation.confirm(
                Self.self, actionName: actionName, dialog: dialog, snippet: IntentOutcome(result).snippet)
        }
        return value
    }

    /// Asks the user whether a result is the right one.
    ///
    /// - Throws: `CancellationError` when they don't agree, ``AppIntentError`` when there is nobody to ask.
    @available(*, deprecated, message: "ask with a dialog instead")
    public func requestConfirmation<R: IntentResult>(
        result: R, confirmationActionName: ConfirmationActionName = .continue, showPrompt: Bool = true
    ) async throws {
        let outcome = IntentOutcome(result)
        try await IntentConfirmation.confirm(
            Self.self, actionName: confirmationActionName, dialog: IntentDialog(optional: outcome.dialog),
            snippet: outcome.snippet)
    }

    /// As ``requestConfirmation(result:confirmationActionName:showPrompt:)``, by its older name.
    ///
    /// - Throws: `CancellationError` when they don't agree, ``AppIntentError`` when there is nobody to ask.
    @available(*, deprecated, message: "ask with a dialog instead")
    public func requestConfirmation<R: IntentResult>(
        output: R, confirmationActionName: ConfirmationActionName = .continue, showPrompt: Bool = true
    ) async throws {
        let outcome = IntentOutcome(output)
        try await IntentConfirmation.confirm(
            Self.self, actionName: confirmationActionName, dialog: IntentDialog(optional: outcome.dialog),
            snippet: outcome.snippet)
    }

    /// Asks the user for one of several answers.
    ///
    /// - Throws: `CancellationError` when they decline or choose a cancelling answer, ``AppIntentError`` when
    ///   there is nobody to ask.
    public func requestChoice(
        between options: [IntentChoiceOption], dialog: IntentDialog? = nil
    ) async throws -> IntentChoiceOption {
        try await IntentConfirmation.choose(Self.self, options, dialog: dialog)
    }
}

/// The verb of a confirmation's button, as App Intents' `ConfirmationActionName`.
public struct ConfirmationActionName: Hashable, Sendable {
    package let acceptLabel: LocalizedStringResource
    package let denyLabel: LocalizedStringResource
    package let isDestructive: Bool

    private init(
        _ accept: LocalizedStringResource, deny: LocalizedStringResource = "Cancel", destructive: Bool = false
    ) {
        acceptLabel = accept
        denyLabel = deny
        isDestructive = destructive
    }

    /// Words of one's own. The alternatives are what a user may say instead; nothing listens here.
    public static func custom(
        acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource] = [],
        denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource] = [],
        destructive: Bool = false
    ) -> ConfirmationActionName {
        ConfirmationActionName(acceptLabel, deny: denyLabel, destructive: destructive)
    }

    public static let add = ConfirmationActionName("Add")
    /// "Add data", beside "Cancel".
    public static let addData = ConfirmationActionName("Add data")
    /// "Book", as of a table or a seat, beside "Cancel".
    public static let book = ConfirmationActionName("Book")
    public static let buy = ConfirmationActionName("Buy")
    public static let call = ConfirmationActionName("Call")
    /// "Check in", beside "Cancel".
    public static let checkIn = ConfirmationActionName("Check in")
    /// "Continue", beside "Cancel": what a confirmation has whose author names no verb.
    public static let `continue` = ConfirmationActionName("Continue")
    public static let create = ConfirmationActionName("Create")
    public static let `do` = ConfirmationActionName("Do")
    public static let download = ConfirmationActionName("Download")
    public static let filter = ConfirmationActionName("Filter")
    public static let find = ConfirmationActionName("Find")
    public static let get = ConfirmationActionName("Get")
    public static let go = ConfirmationActionName("Go")
    /// "Log", as of a meal or a workout, beside "Cancel".
    public static let log = ConfirmationActionName("Log")
    public static let open = ConfirmationActionName("Open")
    public static let order = ConfirmationActionName("Order")
    public static let pay = ConfirmationActionName("Pay")
    public static let play = ConfirmationActionName("Play")
    /// "Play sound", beside "Cancel".
    public static let playSound = ConfirmationActionName("Play sound")
    public static let post = ConfirmationActionName("Post")
    public static let request = ConfirmationActionName("Request")
    public static let run = ConfirmationActionName("Run")
    public static let search = ConfirmationActionName("Search")
    public static let send = ConfirmationActionName("Send")
    public static let set = ConfirmationActionName("Set")
    public static let share = ConfirmationActionName("Share")
    public static let start = ConfirmationActionName("Start")
    /// "Start navigation", beside "Cancel".
    public static let startNavigation = ConfirmationActionName("Start navigation")
    public static let toggle = ConfirmationActionName("Toggle")
    /// "Turn off", beside "Cancel".
    public static let turnOff = ConfirmationActionName("Turn off")
    /// "Turn on", beside "Cancel".
    public static let turnOn = ConfirmationActionName("Turn on")
    public static let view = ConfirmationActionName("View")
}

/// When a confirmation is asked for, as App Intents' `ConfirmationConditions`. Empty: always.
public struct ConfirmationConditions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Only when it isn't sure that the source knows what it does, such as recognised speech. A call on the
    /// bus is sure, so nothing is asked under this condition alone.
    public static let lowConfidenceSource = ConfirmationConditions(rawValue: 1)
}

/// One of the answers that an action offers, as App Intents' `IntentChoiceOption`.
public struct IntentChoiceOption: Hashable, Sendable {
    /// What an answer does.
    public enum Style: String, Hashable, Sendable {
        /// `default` and `destructive` are returned to the action, `cancel` ends it with a
        /// `CancellationError`. The caller's agent gets the name, to show the answer accordingly.
        case `default`, cancel, destructive
    }

    /// What the answer says.
    public let title: LocalizedStringResource
    /// What becomes of the action when it is chosen.
    public let style: Style

    /// An answer that the action gets back when it is chosen, unless its style is `cancel`.
    public init(title: LocalizedStringResource, style: Style = .default) {
        self.title = title
        self.style = style
    }

    /// An answer that ends the action.
    public static let cancel = IntentChoiceOption(title: "Cancel", style: .cancel)

    /// An answer that ends the action, in other words.
    public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
        IntentChoiceOption(title: title, style: .cancel)
    }
}
