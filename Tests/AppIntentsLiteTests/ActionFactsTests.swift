import AppIntentsLite
import Synchronization
import TestSupport
import Testing

private enum Side: String, AppEnum {
    case left, right
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Side"
    static let caseDisplayRepresentations: [Side: DisplayRepresentation] = [.left: "To the left"]
}

private struct Deferred: AppIntent {
    static let title: LocalizedStringResource = "Deferred"
    static let supportedModes: IntentModes = [.background, .foreground(.deferred)]
    func perform() async throws -> some IntentResult { .result() }
}
private struct Dynamic: AppIntent {
    static let title: LocalizedStringResource = "Dynamic"
    static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
    static let isDiscoverable = false
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
    func perform() async throws -> some IntentResult { .result() }
}
private struct Immediate: AppIntent {
    static let title: LocalizedStringResource = "Immediate"
    static let supportedModes: IntentModes = .foreground(.immediate)
    func perform() async throws -> some IntentResult { .result() }
}
private struct Opening: AppIntent {
    static let title: LocalizedStringResource = "Opening"
    static let openAppWhenRun = true
    static let supportedModes: IntentModes = .background
    func perform() async throws -> some IntentResult { .result() }
}

private struct Replaced: DeprecatedAppIntent {
    static let title: LocalizedStringResource = "Replaced"
    static let deprecation = IntentDeprecation(replacedBy: Deferred.self)
    func perform() async throws -> some IntentResult { .result() }
}
private struct Explained: DeprecatedAppIntent {
    static let title: LocalizedStringResource = "Explained"
    static let deprecation = IntentDeprecation<Never>(message: "It is slow")
    func perform() async throws -> some IntentResult { .result() }
}
private struct Gone: DeprecatedAppIntent {
    static let title: LocalizedStringResource = "Gone"
    func perform() async throws -> some IntentResult { .result() }
}

private struct Turn: SetValueIntent {
    static let title: LocalizedStringResource = "Turn"
    var value = Side.left
    func perform() async throws -> some IntentResult & ReturnsValue<Side> { .result(value: value) }
}
private struct Perhaps: SetValueIntent {
    static let title: LocalizedStringResource = "Perhaps"
    var value: Int? = 4
    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: value ?? -1) }
}
private struct Heat: SetValueIntent {
    static let title: LocalizedStringResource = "Heat"
    @Parameter(title: "Room") var room: String
    @Parameter(title: "Degrees", inclusiveRange: (5, 30)) var value: Double
    func perform() async throws -> some IntentResult & ReturnsValue<Double> { .result(value: value) }
}
private struct Free: SetValueIntent {
    static let title: LocalizedStringResource = "Free"
    @Parameter(title: "Value") var value: Double
    func perform() async throws -> some IntentResult & ReturnsValue<Double> { .result(value: value) }
}
private struct Light: SetValueIntent {
    static let title: LocalizedStringResource = "Light"
    @Parameter(title: "On") var value: Bool
    @Parameter(title: "Room") var room: String?
    func perform() async throws -> some IntentResult & ReturnsValue<Bool> { .result(value: value) }
}
private struct LightIn: SetValueIntent {
    static let title: LocalizedStringResource = "Light in"
    @Parameter(title: "On") var value: Bool
    @Parameter(title: "Room") var room: String
    func perform() async throws -> some IntentResult & ReturnsValue<Bool> { .result(value: value) }
}

private struct Placed: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Placed"
    @Parameter(title: "Depth", optionsProvider: Depths()) var depth: Int?
    struct Depths: DynamicOptionsProvider {
        func results() async throws -> [Int] { [1, 2] }
        func defaultResult() async -> Int? { 2 }
    }
}
private struct Configured: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Configured"
    @Parameter(title: "Depth") var depth: Int?
}

private struct Book: AppEntity {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
    static let defaultQuery = Books()
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}
private struct Books: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Book] { identifiers.map(Book.init) }
}
private struct Page: AppEntity {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Page"
    static let persistentIdentifier = "PageOfABook"
    static let defaultQuery = Pages()
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}
private struct Pages: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Page] { identifiers.map(Page.init) }
}
private struct Read: AppIntent {
    static let title: LocalizedStringResource = "Read"
    @Parameter(title: "Books") var books: [Book]?
    @Parameter(title: "Minutes") var minutes: Int?
    func perform() async throws -> some IntentResult & ReturnsValue<EntityCollection<Page>> {
        .result(value: EntityCollection(identifiers: ["1"]))
    }
}

private struct Works: ProgressReportingIntent {
    static let title: LocalizedStringResource = "Works"
    func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
        progress.totalUnitCount = 4
        return .result(value: progress.totalUnitCount == 4)
    }
}

/// What an action's type says of itself, and what its values are held to before it runs.
@Suite(.standardTimeLimit)
struct ActionFactsTests {
    /// An action that brings its app to the front says so, one that may go on there doesn't.
    @Test func actionsThatOpenTheAppAreKnown() {
        #expect(BoundAction(Opening()).opensApp)
        #expect(BoundAction(Immediate()).opensApp)
        #expect(BoundAction(Deferred()).opensApp)
        #expect(!BoundAction(Dynamic()).opensApp)
        #expect(!BoundAction(Works()).opensApp)
    }

    @Test func discoverabilityAndPolicyComeFromTheType() {
        #expect(IntentSchema(Deferred.self).isDiscoverable)
        #expect(!IntentSchema(Dynamic.self).isDiscoverable)
        // A configuration is no action.
        #expect(!IntentSchema(Placed.self).isDiscoverable)
        #expect(!IntentSchema(Configured.self).isDiscoverable)
        #expect(IntentSchema(Deferred.self).authenticationPolicy == .alwaysAllowed)
        #expect(IntentSchema(Dynamic.self).authenticationPolicy == .requiresAuthentication)
        #expect(Deferred.allowedExecutionTargets == [.main, .appIntentsExtension, .widgetKitExtension])
    }

    @Test func deprecatedActionSaysItsReplacement() {
        #expect(IntentSchema(Replaced.self).deprecation == "use Deferred instead")
        #expect(IntentSchema(Explained.self).deprecation == "It is slow")
        #expect(IntentSchema(Gone.self).deprecation == "")
    }

    /// A type is looked at when something of it is wanted, not when it is declared.
    @Test func typeIsReadOnFirstUse() {
        let schema = IntentSchema(Turn.self)
        #expect(!schema.isRead)
        #expect(schema.title == "Turn")
        #expect(schema.isRead)
    }

    @Test func plainEnumValueOffersItsChoices() async throws {
        let schema = IntentSchema(Turn.self)
        let parameter = try #require(schema.parameters.first)
        #expect(parameter.name == "value" && parameter.title == "Value" && parameter.type == .string)
        #expect(parameter.isRequired)
        #expect(parameter.choices.map(\.name) == ["left", "right"])
        // A case that isn't described has its name.
        #expect(parameter.choices.map(\.title) == ["To the left", "right"])
        let all = try await schema.options(for: "value")
        #expect(all.map(\.value) == [.string("left"), .string("right")])
        #expect(all.map(\.title) == ["To the left", "right"])
        #expect(try await schema.options(for: "value", matching: "TO THE").map(\.value) == [.string("left")])
        let turned = try await schema.action(with: ["value": .string("right")]).perform()
        #expect(turned.value == .string("right"))
        let error = #expect(throws: IntentArgumentError.self) {
            _ = try schema.action(with: ["value": .string("up")])
        }
        #expect(error?.parameter == "value")
        #expect(throws: IntentArgumentError.self) { _ = try schema.action(with: [:]) }
    }

    /// A wrong value is an error also where none would do.
    @Test func plainOptionalValueMayBeLeftOut() async throws {
        let schema = IntentSchema(Perhaps.self)
        #expect(schema.parameters.map(\.isRequired) == [false])
        #expect(try await schema.action(with: [:]).perform().value == .int(4))
        #expect(try await schema.action(with: ["value": .int(1)]).perform().value == .int(1))
        #expect(throws: IntentArgumentError.self) {
            _ = try schema.action(with: ["value": .string("many")])
        }
    }

    /// The wish of whoever used the control goes first, then what the control is for, then what is set.
    @Test func toggleTakesTheWishedValueFirst() async throws {
        func run(_ standard: Bool?, _ wish: ControlValue?, initial: Bool? = nil) async throws
            -> IntentArgument?
        {
            let light = Light()
            if let initial { light.value = initial }
            return try await BoundAction(toggling: light, to: standard).perform(value: wish).value
        }
        #expect(try await run(true, false) == .bool(false))
        #expect(try await run(false, nil) == .bool(false))
        #expect(try await run(nil, nil, initial: true) == .bool(true))
        #expect(try await run(true, nil, initial: false) == .bool(true))
        let unset = await #expect(throws: IntentArgumentError.self) { try await run(nil, nil) }
        #expect(unset?.parameter == "value")
    }

    /// That a toggle has its value from outside doesn't excuse the other parameters.
    @Test func togglesOtherParametersAreRequired() async throws {
        let error = await #expect(throws: IntentArgumentError.self) {
            try await BoundAction(toggling: LightIn(), to: true).perform()
        }
        #expect(
            error?.description == "the parameter \"room\": expected a string, got nothing; it is required")
        let light = LightIn()
        light.room = "hall"
        #expect(try await BoundAction(toggling: light).perform(value: true).value == .bool(true))
    }

    @Test func setValueMustHaveTheRightType() async throws {
        let heat = Heat()
        let action = BoundAction(setting: heat) { $0.number }
        let missing = await #expect(throws: IntentArgumentError.self) {
            try await action.perform(value: .number(20))
        }
        #expect(missing?.parameter == "room")
        heat.room = "hall"
        #expect(try await action.perform(value: .number(20)).value == .double(20))
        let error = await #expect(throws: IntentArgumentError.self) {
            try await action.perform(value: .choice("hot"))
        }
        #expect(error?.description == "the parameter \"value\": expected a number, got \"hot\"")
        let none = await #expect(throws: IntentArgumentError.self) { try await action.perform() }
        #expect(none?.parameter == "value")
        let alone = BoundAction(setting: Free()) { $0.number }
        #expect(try await alone.perform(value: .number(3)).value == .double(3))
        await #expect(throws: IntentArgumentError.self) { try await alone.perform() }
    }

    @Test func controlHasTheRangeOfItsValue() {
        for _ in 0..<2 {
            #expect(Heat().valueRange == 5...30)
            #expect(Free().valueRange == nil)
            #expect(Turn().valueRange == nil)
        }
    }

    /// There is nothing to do for a configuration, so doing it fails nowhere.
    @Test func configurationPerformsAtOnce() async throws {
        #expect(try await BoundAction(Placed()).perform().value == nil)
        #expect(try await BoundAction(Configured()).perform().value == nil)
    }

    /// A control's configuration begins with its providers' defaults; an action leaves out what may be.
    @Test func controlConfigurationHasItsDefaults() async throws {
        let placed = try await IntentSchema(Placed.self).action(with: [:]).resolved()
        #expect((placed.intent as? Placed)?.depth == 2)
    }

    @Test func actionKnowsWhetherItNeedsResolution() async throws {
        let read = IntentSchema(Read.self)
        let named = try read.action(with: ["books": .array(of: .string, [.string("a")])])
        #expect(named.needsResolution && named.hasNamedValues)
        let resolved = try await named.resolved()
        #expect(!resolved.needsResolution && !resolved.hasNamedValues)
        let plain = try read.action(with: ["minutes": .int(2)])
        #expect(!plain.needsResolution && !plain.hasNamedValues)
        // What only has a default to come isn't the caller's.
        let seeded = try IntentSchema(Placed.self).action(with: [:])
        #expect(seeded.needsResolution && !seeded.hasNamedValues)
    }

    @Test func actionListsEntitiesOfParametersAndResult() {
        let schema = IntentSchema(Read.self)
        #expect(schema.entityTypes.map { "\($0)" } == ["Book", "Page"])
        #expect(schema.entityType("Book") != nil)
        // Either of its names will do.
        #expect(schema.entityType("PageOfABook") != nil && schema.entityType("Page") != nil)
        #expect(schema.entityType("Chapter") == nil)
    }

    @Test func unknownParameterOfAParameterlessActionIsExplained() {
        let error = #expect(throws: IntentArgumentError.self) {
            _ = try IntentSchema(Deferred.self).action(with: ["colour": .int(1)])
        }
        #expect(error?.description == "there is no parameter \"colour\"; the action has no parameters")
    }

    @Test func actionWithoutASummaryUsesItsTitle() async throws {
        let schema = IntentSchema(Read.self)
        #expect(try await schema.summary(given: [:]) == "Read")
        let unknown = await #expect(throws: IntentArgumentError.self) {
            try await schema.summary(given: ["colour": .int(1)])
        }
        #expect(unknown?.parameter == "colour")
        let wrong = await #expect(throws: IntentArgumentError.self) {
            try await schema.summary(given: ["minutes": .string("two")])
        }
        #expect(wrong?.parameter == "minutes")
    }

    @Test func optionsWithAWrongValueNameTheParameter() async {
        let wrong = await #expect(throws: IntentArgumentError.self) {
            try await IntentSchema(Read.self).options(for: "books", given: ["minutes": .string("two")])
        }
        #expect(wrong?.parameter == "minutes")
        let unknown = await #expect(throws: IntentArgumentError.self) {
            try await IntentSchema(Read.self).options(for: "colour")
        }
        #expect(
            unknown?.description
                == "there is no parameter \"colour\"; its parameters are \"books\", \"minutes\"")
    }

    /// Within a run, progress is that of the run, whoever asks for it.
    @Test func runHasOneProgress() async throws {
        #expect(try await BoundAction(Works()).perform().value == .bool(true))
        let frame = InvocationFrame(Works())
        #expect(frame.progress === frame.progress)
        #expect(frame.progress !== InvocationFrame(Works()).progress)
    }

    private final class Notes: ProgressObserver {
        let reported = Mutex<[Double]>([])
        func report(_ fraction: Double) { reported.withLock { $0.append(fraction) } }
    }

    @Test func progressReportsItsFraction() {
        let progress = IntentProgress(totalUnitCount: 4)
        #expect(!progress.isIndeterminate && progress.fractionCompleted == 0 && !progress.isFinished)
        progress.completedUnitCount = 3
        #expect(progress.fractionCompleted == 0.75 && !progress.isFinished)
        progress.completedUnitCount = 4
        #expect(progress.fractionCompleted == 1 && progress.isFinished)
        // More than all, and less than nothing, is neither.
        progress.completedUnitCount = 6
        #expect(progress.fractionCompleted == 1 && progress.isFinished)
        progress.completedUnitCount = -1
        #expect(progress.fractionCompleted == 0 && !progress.isIndeterminate)
        progress.localizedDescription = "Stirring"
        progress.localizedAdditionalDescription = "a little longer"
        #expect(progress.localizedDescription == "Stirring")
        #expect(progress.localizedAdditionalDescription == "a little longer")
        let notes = Notes()
        IntentProgress.$observer.withValue(notes) {
            progress.totalUnitCount = 0
            progress.totalUnitCount = 2
        }
        // Progress without a total is reported as a negative number.
        #expect(notes.reported.withLock { $0 } == [-1, 0])
    }
}
