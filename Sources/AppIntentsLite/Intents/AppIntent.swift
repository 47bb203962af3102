/// An action: what a control, a widget's button, a script or another program can run. App Intents'
/// `AppIntent`.
///
/// ```swift
/// struct RingBell: AppIntent {
///     static let title: LocalizedStringResource = "Ring the bell"
///     @Parameter(title: "Times", default: 1) var times: Int
///
///     func perform() async throws -> some IntentResult {
///         try Bell.ring(times)
///         return .result()
///     }
/// }
/// ```
///
/// An instance is made by `init()`, its parameters are set, then `perform()` runs once. Two runs never share
/// parameter values, although copies of an intent share their parameters' storage.
public protocol AppIntent: PersistentlyIdentifiable, _IntentDescribed, _SupportsAppDependencies, Sendable {
    /// What `perform()` returns; inferred from it.
    associatedtype PerformResult: IntentResult

    /// A short name for users, such as "Ring the bell".
    static var title: LocalizedStringResource { get }

    /// What the action does. Defaults to nil. A `static let description = IntentDescription("…")` counts as
    /// well.
    static var description: IntentDescription? { get }

    /// Whether the app is started first. Defaults to false.
    static var openAppWhenRun: Bool { get }

    /// Where the action may run. Defaults to `.background`, or `.foreground` where ``openAppWhenRun`` says
    /// so.
    static var supportedModes: IntentModes { get }

    /// Whether the action may run while the session is locked. Defaults to `.alwaysAllowed`.
    static var authenticationPolicy: IntentAuthenticationPolicy { get }

    /// Whether launchers may offer the action. Defaults to true.
    static var isDiscoverable: Bool { get }

    /// Whether callers can run the action by its identifier. Defaults to true. This package's own: false is
    /// for a type of which each control has an action of its own, such as one made from a file. Then only
    /// the control runs it, and of the controls that hold the type only that one is asked again after it.
    static var canRunByName: Bool { get }

    /// The type of ``parameterSummary``; inferred from it.
    associatedtype SummaryContent: ParameterSummary
    /// The action as a sentence with its parameters in it: `Summary("Turn \(\.$lamp) \(\.$state)")`. Defaults
    /// to none.
    @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }

    /// An instance whose parameters have their defaults. The runtime makes them at will, also to read the
    /// titles and types of the parameters, so it has to be cheap and change nothing.
    init()

    /// Does the work. Called once per run, on a thread where it may block; what it throws becomes the
    /// caller's error. The current task is cancelled when the run exceeds its limit.
    ///
    /// - Throws: what the author throws; ``AppIntentError`` and errors with a text for users say it to the
    ///   caller.
    nonisolated(nonsending) func perform() async throws -> PerformResult
}

extension AppIntent {
    @_disfavoredOverload
    public static var description: IntentDescription? { nil }
    /// False: the action runs without its app.
    public static var openAppWhenRun: Bool { false }
    /// Runs on a locked session as well.
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    /// True: launchers may offer it.
    public static var isDiscoverable: Bool { true }
    /// True: it can be run by its identifier.
    public static var canRunByName: Bool { true }

    /// In the foreground where ``openAppWhenRun`` says so, else in the background.
    public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
    /// No sentence: `Intent1.Summary` is then the title.
    public static var parameterSummary: some ParameterSummary { IntentParameterSummary<Self>() }
}

extension AppIntent {
    /// `@Parameter` inside an intent.
    public typealias Parameter = IntentParameter
    /// What `Summary("…")` makes inside ``parameterSummary``.
    public typealias Summary = IntentParameterSummary<Self>
    /// `When(\.$parameter, …) { … } otherwise: { … }` inside ``parameterSummary``.
    public typealias When = ParameterSummaryWhenCondition
    /// `Switch(\.$parameter) { … }` inside ``parameterSummary``.
    public typealias Switch<Value, Cases> = ParameterSummarySwitchCondition<Self, Value, Cases>
    where Value: _IntentValue & Sendable, Cases: _ParameterSummaryCases
    /// `Case(value) { … }` inside ``Switch``.
    public typealias Case = ParameterSummaryCaseCondition
    /// `DefaultCase { … }` inside ``Switch``.
    public typealias DefaultCase = ParameterSummaryDefaultCaseCondition
    /// An answer for `requestChoice(between:dialog:)`.
    public typealias Option = IntentChoiceOption

    /// What is known of the call that this run answers.
    public var systemContext: IntentSystemContext { IntentSystemContext() }
}

/// Takes the description of authors who declare it without the optional: in Apple's toolchain that shape is
/// read at compile time and works, so it has to work here.
public protocol _IntentDescribed {
    /// What the action does; ``AppIntent/description`` is the same with an optional.
    static var description: IntentDescription { get }
}

extension _IntentDescribed {
    /// Empty, which counts as none.
    @_disfavoredOverload
    public static var description: IntentDescription { IntentDescription(stringLiteral: "") }
}

extension AppIntent {
    /// Runs the action from code and returns its value: `try await AddNumbers(a: 1, b: 2)()`. It runs as it
    /// is, in the caller's task; controls that hold it are not reloaded.
    ///
    /// - Parameter donate: whether the run is remembered by the ``IntentDonationManager``.
    /// - Throws: what `perform()` throws, and ``AppIntentError`` when its result has no value.
    public func callAsFunction(donate: Bool = true) async throws -> PerformResult.Value
    where PerformResult: ReturnsValue {
        let result = try await perform()
        if donate { IntentDonationManager.shared.add(self, result.value?._argument) }
        guard let value = result.value else { throw AppIntentError.Unrecoverable.unknown }
        return value
    }

    /// Runs an action without a value from code.
    ///
    /// - Throws: what `perform()` throws.
    public func callAsFunction(donate: Bool = true) async throws where PerformResult.Value == Never {
        let result = try await perform()
        if donate { IntentDonationManager.shared.add(self, result.value?._argument) }
    }
}

extension AppIntent {
    /// Asks for the app to come to the front, and continues there.
    ///
    /// - Throws: ``AppIntentError``, always: nothing here can bring an app to the front.
    public func continueInForeground(_ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true) async throws {
        throw needsToContinueInForegroundError(dialog, alwaysConfirm: alwaysConfirm)
    }

    /// Ends this run because the action must continue in the app.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
    ) -> AppIntentError {
        AppIntentError(.needsForeground(alwaysConfirm: alwaysConfirm), dialog: dialog)
    }
}

/// `Never` stands for an absent result, value, intent or summary, as in App Intents.
extension Never: IntentResult {
    public var value: Never? { nil }
}

extension Never: AppIntent {
    public static var title: LocalizedStringResource { "" }
    /// Never called: nothing makes a `Never`.
    public init() { preconditionFailure("Never has no instances") }
    public nonisolated(nonsending) func perform() async throws -> Never { switch self {} }
}

/// A type with a name that stays the same over releases, as App Intents' protocol of the same name.
///
/// On the bus it names the action's object: `…/intent/<identifier>`.
public protocol PersistentlyIdentifiable {
    /// Defaults to the type's name.
    static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    /// The type's name without its module.
    public static var persistentIdentifier: String { typeName(Self.self) }
}
