import FoundationEssentials
import TestSupport
import Testing

@testable import AppIntentsLite

private enum Sport: String, AppEnum {
    case run, swim
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sport"
    static let caseDisplayRepresentations: [Sport: DisplayRepresentation] = [.run: "Run", .swim: "Swim"]
}
private struct Train: StartWorkoutIntent, ForegroundContinuableIntent {
    static let title: LocalizedStringResource = "Train"
    static let suggestedWorkouts = [Train(style: .swim)]
    @Parameter(title: "Sport") var workoutStyle: Sport
    var displayRepresentation: DisplayRepresentation { "Train" }
    func perform() async throws -> some IntentResult { .result() }
}
private struct Migrated: CustomIntentMigratedAppIntent {
    static let title: LocalizedStringResource = "Migrated"
    static let intentClassName = "OldIntent"
    func perform() async throws -> some IntentResult { .result() }
}
private struct Find: ShowInAppSearchResultsIntent {
    static let title: LocalizedStringResource = "Find"
    @Parameter(title: "What") var criteria: StringSearchCriteria
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: criteria.term)
    }
}
private struct Play: PlayVideoIntent {
    static let title: LocalizedStringResource = "Play"
    @Parameter(title: "What") var term: String
    func perform() async throws -> some IntentResult { .result() }
}
private struct Camera: CameraCaptureIntent {
    typealias AppContext = String
    static let title: LocalizedStringResource = "Camera"
    func perform() async throws -> some IntentResult { .result() }
}
private struct OtherCamera: CameraCaptureIntent {
    typealias AppContext = String
    static let title: LocalizedStringResource = "Other camera"
    func perform() async throws -> some IntentResult { .result() }
}
private struct Nothing: IntentResult { var value: Never? { nil } }
private struct Silent: AppIntent {
    static let title: LocalizedStringResource = "Silent"
    @Parameter(title: "Note") var note: String?
    func perform() async throws -> Nothing { Nothing() }
}
private struct Lost: AppIntent {
    static let title: LocalizedStringResource = "Lost"
    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        IntentResultContainer<Int, Never, Never, Never>(value: nil)
    }
}
private struct Timer: AppIntent, PredictableIntent {
    static let title: LocalizedStringResource = "Timer"
    @Parameter(title: "Minutes") var minutes: Int?
    @Parameter(title: "Name") var name: String?
    @Parameter(title: "Sound") var sound: String
    static var predictionConfiguration: some IntentPredictionConfiguration {
        IntentPrediction { DisplayRepresentation(title: "A timer") }
        IntentPrediction(parameters: \.$minutes) { DisplayRepresentation(title: "\($0 ?? 1) minutes") }
    }
    func perform() async throws -> some IntentResult { .result() }
}
private struct Tags: AppIntent {
    static let title: LocalizedStringResource = "Tags"
    @Parameter(title: "Sports") var sports: Set<Sport>
    @Parameter(title: "Numbers") var numbers: Set<Int>?
    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: sports.count * 10 + (numbers?.count ?? 0))
    }
}
private struct Shortcuts: AppShortcutsProvider {
    @TaskLocal static var isRunner = true
    static var appShortcuts: [AppShortcut] {
        if isRunner {
            AppShortcut(intent: Silent(), phrases: ["Run"])
        } else {
            AppShortcut(intent: Silent(), phrases: ["Swim"])
        }
        if isRunner { AppShortcut(intent: Silent(), phrases: ["Race"]) }
        AppShortcut(
            intent: Timer(), phrases: ["Time \(\.$minutes)"], shortTitle: "Time", systemImageName: "clock",
            parameterPresentation: ParameterPresentation(
                for: \.$minutes, summary: Summary("Time \(\.$minutes)")))
    }
    static var negativePhrases: [NegativeAppShortcutPhrase] {
        "Never \("mind")"
        NegativeAppShortcutPhrases {
            "Stop"; "End"
        }
    }
}

/// What authors get for the kind of action that they declare.
@Suite(.standardTimeLimit)
struct KindsOfActionTests {
    @Test func workoutStartsInTheApp() {
        #expect(Train(style: .swim).workoutStyle == .swim)
        #expect(Train.openAppWhenRun && IntentSchema(Train.self).supportedModes == .foreground)
        #expect(Play.openAppWhenRun && Play.supportedCategories.isEmpty)
        #expect(Train().localizedStringResource.key == "Train")
    }

    @Test func actionContinuingInTheAppAsksFirst() async {
        let needs = Train().needsToContinueInForegroundError("Go on?", continuation: nil)
        #expect(needs.reason == .needsForeground(alwaysConfirm: true) && needs.dialog == "Go on?")
        let error = await #expect(throws: AppIntentError.self) {
            try await Train().requestToContinueInForeground("Really?")
        }
        #expect(error?.reason == .needsForeground(alwaysConfirm: true) && error?.dialog == "Really?")
        let other = await #expect(throws: AppIntentError.self) {
            try await Silent().continueInForeground("See it?", alwaysConfirm: false)
        }
        #expect(other?.reason == .needsForeground(alwaysConfirm: false) && other?.dialog == "See it?")
    }

    @Test func migratedActionHasItsOldName() {
        #expect(IntentSchema(Migrated.self).identifier == "OldIntent")
    }

    @Test func searchCriteriaAreText() async throws {
        let schema = IntentSchema(Find.self)
        let found = try await schema.action(with: ["criteria": .string("milk")]).perform()
        #expect(found.value == .string("milk"))
        #expect(StringSearchCriteria(term: "milk")._argument == .string("milk"))
        #expect(throws: IntentArgumentError.self) { _ = try schema.action(with: ["criteria": .int(1)]) }
        #expect(Find.searchScopes == [.general])
    }

    /// Each action has its own.
    @Test func everyCameraActionKeepsItsOwnContext() async throws {
        #expect(try await Camera.appContext == nil)
        try await Camera.updateAppContext("front")
        try await Camera.updateAppContext("back")
        #expect(try await Camera.appContext == "back")
        #expect(try await OtherCamera.appContext == nil)
    }

    /// What is called in code is remembered as done, unless that isn't wanted.
    @Test func calledActionIsDonated() async throws {
        func donated(_ note: String) -> [IntentDonation] {
            IntentDonationManager.shared.donations.filter { $0.arguments["note"] == .string(note) }
        }
        let silent = Silent()
        silent.note = "called"
        try await silent()
        #expect(donated("called").map(\.intent) == ["Silent"])
        silent.note = "only called"
        try await silent(donate: false)
        #expect(donated("only called").isEmpty)
        silent.note = "given"
        func now() -> IntentDonationIdentifier { silent.donate() }
        let first = now()
        let second = try await silent.donate()
        let third = try await silent.donate(result: Result(value: 3))
        #expect(donated("given").map(\.id) == [first, second, third].map(\.description))
        #expect(donated("given").map(\.value) == [nil, nil, .int(3)])
        _ = try await IntentDonationManager.shared.deleteDonations(matching: .intentType(Silent.self))
        await #expect(throws: AppIntentError.Unrecoverable.unknown) { try await Lost()(donate: false) }
    }

    private struct Result: IntentResult { let value: Int? }

    @Test func predictionGetsParametersAsDeclared() {
        let timer = Timer()
        let none = IntentPrediction<Timer, Void> { DisplayRepresentation(title: "A timer") }
        let one = IntentPrediction<Timer, Int?>(parameters: \.$minutes) { minutes in
            DisplayRepresentation(title: minutes.map { "\($0) minutes" } ?? "Some minutes")
        }
        let all = IntentPrediction<Timer, (Int?, String?, String)>(
            parameters: (\.$minutes, \.$name, \.$sound)
        ) { minutes, name, sound in
            DisplayRepresentation(title: "\(name ?? "Timer") for \(minutes ?? 1) with \(sound)")
        }
        func titles() -> [String?] {
            [none.representation(timer), one.representation(timer), all.representation(timer)].map {
                $0?.title.resolved
            }
        }
        #expect(titles() == ["A timer", "Some minutes", nil])
        timer.minutes = 5
        timer.sound = "Bell"
        #expect(titles() == ["A timer", "5 minutes", "Timer for 5 with Bell"])
        timer.name = "Tea"
        #expect(titles() == ["A timer", "5 minutes", "Tea for 5 with Bell"])
        #expect((Timer.predictionConfiguration as? _Predictions)?.list.count == 2)
    }

    /// A set has each value once, whatever it is made of, and each has to be right.
    @Test func setParameterHasEveryValueOnce() async throws {
        let schema = IntentSchema(Tags.self)
        #expect(schema.parameters.map(\.type) == [.array(.string), .array(.int)])
        #expect(schema.parameters[0].choices.map(\.name) == ["run", "swim"])
        let outcome = try await schema.action(with: [
            "sports": .array(of: .string, [.string("run"), .string("swim"), .string("run")]),
            "numbers": .data(Data([1, 2, 1])),
        ]).perform()
        #expect(outcome.value == .int(22))
        let error = #expect(throws: IntentArgumentError.self) {
            _ = try schema.action(with: ["sports": .array(of: .string, [.string("run"), .string("fly")])])
        }
        #expect(error?.parameter == "sports" && error?.received == "\"fly\"")
        #expect(Set([Sport.run])._argument == .array(of: .string, [.string("run")]))
        #expect(Set([Sport.swim])._title == "Swim" && Set<Sport>()._title == nil && [Sport]()._title == nil)
        #expect(!Set<Sport>._needsLookup && Set<String>._assemble(["a", "a"]) == ["a"])
    }

    @Test func shortcutsAreChosenInCode() {
        func phrases() -> [[String]] { Shortcuts.appShortcuts.map { $0.phrases(applicationName: "Gym") } }
        #expect(phrases() == [["Run"], ["Race"], ["Time Minutes"]])
        #expect(Shortcuts.$isRunner.withValue(false) { phrases() } == [["Swim"], ["Time Minutes"]])
        #expect(Shortcuts.appShortcuts[2].shortTitle.key == "Time")
        #expect(Shortcuts.appShortcuts[2].systemImageName == "clock")
        #expect(Shortcuts.appShortcuts[0].shortTitle.key == "Silent")
        #expect(Shortcuts.negativePhrases.map(\.text.resolved) == ["Never mind", "Stop", "End"])
    }

    @Test func relevantContextSaysItsKind() {
        let (early, late) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
        #expect(RelevantContext.date(early).kind == .dates(from: early, to: nil))
        #expect(RelevantContext.date(from: early, to: late).kind == .dates(from: early, to: late))
        #expect(RelevantContext.location(inferred: .work).kind == .place(.work))
        #expect(RelevantContext.sleep(.bedtime).kind == .sleep(.bedtime))
        #expect(RelevantContext.fitness(.workoutActive).kind == .fitness(.workoutActive))
        #expect(RelevantContext.hardware(headphones: .connected).kind == .hardware(.connected))
    }

    @Test func dialogHasItsParts() {
        let both = IntentDialog(full: "All of it", supporting: "All")
        #expect(both.full.key == "All of it" && both.supporting?.key == "All" && both.systemImageName == nil)
        let pictured = IntentDialog(full: "All", systemImageName: "star")
        #expect(pictured.supporting == nil && pictured.systemImageName == "star")
        #expect(IntentDialog("All").systemImageName == nil)
    }

    @Test func checkingResolversAcceptRightValues() async throws {
        func context<Value>() -> IntentParameterContext<Value> { IntentParameterContext(title: "Test") }
        #expect(try await IntResolver().resolve(from: 3, context: context()) == 3)
        #expect(try await DoubleResolver().resolve(from: 0.5, context: context()) == 0.5)
        let range = RangeCheckingResolver(range: 1...3)
        for number in [1, 3] { #expect(try await range.resolve(from: number, context: context()) == number) }
        for number in [0, 4] {
            let error = await #expect(throws: IntentArgumentError.self) {
                try await range.resolve(from: number, context: context())
            }
            #expect(error?.description == "a value: expected a whole number from 1 to 3, got \(number)")
        }
        #expect(try await BoolFromStringResolver().resolve(from: "YES", context: context()) == true)
        #expect(try await BoolFromStringResolver().resolve(from: "0", context: context()) == false)
    }
}
