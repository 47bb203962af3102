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
    /// None.
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
    /// `Summary("…")` inside ``parameterSummary``.
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
