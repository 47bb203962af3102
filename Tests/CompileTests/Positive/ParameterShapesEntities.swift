// Every shape of a parameter's initialiser, with all its arguments, for enumerations and entities.
import AppIntents
import SwiftUI

struct Offers<Value: _IntentValue & Sendable>: DynamicOptionsProvider where Value.ValueType == Value {
    let value: Value
    init(_ value: Value) { self.value = value }
    func results() async throws -> [Value] { [value] }
}
struct Same<Value: _IntentValue & Hashable & Sendable>: Resolver {
    func resolve(from input: Value, context: IntentParameterContext<Value>) async throws -> Value? { input }
}
enum SomeEnum: String, AppEnum {
    case one, two
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Some"
    static let caseDisplayRepresentations: [SomeEnum: DisplayRepresentation] = [.one: "One", .two: "Two"]
}
struct SomeEntity: AppEntity, Hashable {
    let id: String
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Some"
    static let defaultQuery = SomeQuery()
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}
struct SomeQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [SomeEntity] {
        identifiers.map { SomeEntity(id: $0) }
    }
}
struct SomeEnumShapes: AppIntent {
    static let title: LocalizedStringResource = "SomeEnum"
    @Parameter(
        title: "T", description: "D", default: .one, requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, supportedValues: [.one])
    var p0: SomeEnum
    @Parameter(
        title: "T", description: "D", default: .one, requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, supportedValues: [.one],
        resolvers: { Same<SomeEnum>() })
    var p1: SomeEnum
    @Parameter(
        title: "T", description: "D", default: .one, requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, supportedValues: [.one],
        optionsProvider: Offers(SomeEnum.one))
    var p2: SomeEnum
    @Parameter(
        title: "T", description: "D", default: .one, requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, supportedValues: [.one],
        optionsProvider: Offers(SomeEnum.one), resolvers: { Same<SomeEnum>() })
    var p3: SomeEnum
    @Parameter(
        description: "D", default: .one, requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, supportedValues: [.one])
    var p4: SomeEnum
    @Parameter(
        description: "D", default: .one, requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, supportedValues: [.one],
        resolvers: { Same<SomeEnum>() })
    var p5: SomeEnum
    @Parameter(
        description: "D", default: .one, requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, supportedValues: [.one],
        optionsProvider: Offers(SomeEnum.one))
    var p6: SomeEnum
    @Parameter(
        description: "D", default: .one, requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, supportedValues: [.one],
        optionsProvider: Offers(SomeEnum.one), resolvers: { Same<SomeEnum>() })
    var p7: SomeEnum
    func perform() async throws -> some IntentResult { .result() }
}
struct SomeEntityShapes: AppIntent {
    static let title: LocalizedStringResource = "SomeEntity"
    @Parameter(
        title: "T", description: "D", default: SomeEntity(id: "a"), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never)
    var p0: SomeEntity
    @Parameter(
        title: "T", description: "D", default: SomeEntity(id: "a"), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never,
        resolvers: { Same<SomeEntity>() })
    var p1: SomeEntity
    @Parameter(
        title: "T", description: "D", default: SomeEntity(id: "a"), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(SomeEntity(id: "a")))
    var p2: SomeEntity
    @Parameter(
        title: "T", description: "D", default: SomeEntity(id: "a"), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(SomeEntity(id: "a")), resolvers: { Same<SomeEntity>() })
    var p3: SomeEntity
    @Parameter(
        title: "T", description: "D", default: SomeEntity(id: "a"), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, query: SomeQuery())
    var p4: SomeEntity
    @Parameter(
        title: "T", description: "D", default: SomeEntity(id: "a"), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, query: SomeQuery(),
        resolvers: { Same<SomeEntity>() })
    var p5: SomeEntity
    @Parameter(
        description: "D", default: SomeEntity(id: "a"), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never)
    var p6: SomeEntity
    @Parameter(
        description: "D", default: SomeEntity(id: "a"), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never,
        resolvers: { Same<SomeEntity>() })
    var p7: SomeEntity
    @Parameter(
        description: "D", default: SomeEntity(id: "a"), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(SomeEntity(id: "a")))
    var p8: SomeEntity
    @Parameter(
        description: "D", default: SomeEntity(id: "a"), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(SomeEntity(id: "a")), resolvers: { Same<SomeEntity>() })
    var p9: SomeEntity
    @Parameter(
        description: "D", default: SomeEntity(id: "a"), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, query: SomeQuery())
    var p10: SomeEntity
    @Parameter(
        description: "D", default: SomeEntity(id: "a"), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, query: SomeQuery(),
        resolvers: { Same<SomeEntity>() })
    var p11: SomeEntity
    func perform() async throws -> some IntentResult { .result() }
}
struct SomeEntityListShapes: AppIntent {
    static let title: LocalizedStringResource = "SomeEntityList"
    @Parameter(
        title: "T", description: "D", default: [SomeEntity(id: "a")],
        size: IntentCollectionSize(min: 1, max: 4), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never)
    var p0: [SomeEntity]
    @Parameter(
        title: "T", description: "D", default: [SomeEntity(id: "a")],
        size: IntentCollectionSize(min: 1, max: 4), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never,
        resolvers: { Same<SomeEntity>() })
    var p1: [SomeEntity]
    @Parameter(
        title: "T", description: "D", default: [SomeEntity(id: "a")],
        size: IntentCollectionSize(min: 1, max: 4), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(SomeEntity(id: "a")))
    var p2: [SomeEntity]
    @Parameter(
        title: "T", description: "D", default: [SomeEntity(id: "a")],
        size: IntentCollectionSize(min: 1, max: 4), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never,
        optionsProvider: Offers(SomeEntity(id: "a")), resolvers: { Same<SomeEntity>() })
    var p3: [SomeEntity]
    @Parameter(
        title: "T", description: "D", default: [SomeEntity(id: "a")],
        size: IntentCollectionSize(min: 1, max: 4), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, query: SomeQuery())
    var p4: [SomeEntity]
    @Parameter(
        title: "T", description: "D", default: [SomeEntity(id: "a")],
        size: IntentCollectionSize(min: 1, max: 4), requestValueDialog: "Which?",
        requestDisambiguationDialog: "Which?", inputConnectionBehavior: .never, query: SomeQuery(),
        resolvers: { Same<SomeEntity>() })
    var p5: [SomeEntity]
    @Parameter(
        description: "D", default: [SomeEntity(id: "a")], size: IntentCollectionSize(min: 1, max: 4),
        requestValueDialog: "Which?", requestDisambiguationDialog: "Which?",
        inputConnectionBehavior: .never)
    var p6: [SomeEntity]
    @Parameter(
        description: "D", default: [SomeEntity(id: "a")], size: IntentCollectionSize(min: 1, max: 4),
        requestValueDialog: "Which?", requestDisambiguationDialog: "Which?",
        inputConnectionBehavior: .never, resolvers: { Same<SomeEntity>() })
    var p7: [SomeEntity]
    @Parameter(
        description: "D", default: [SomeEntity(id: "a")], size: IntentCollectionSize(min: 1, max: 4),
        requestValueDialog: "Which?", requestDisambiguationDialog: "Which?",
        inputConnectionBehavior: .never, optionsProvider: Offers(SomeEntity(id: "a")))
    var p8: [SomeEntity]
    @Parameter(
        description: "D", default: [SomeEntity(id: "a")], size: IntentCollectionSize(min: 1, max: 4),
        requestValueDialog: "Which?", requestDisambiguationDialog: "Which?",
        inputConnectionBehavior: .never, optionsProvider: Offers(SomeEntity(id: "a")),
        resolvers: { Same<SomeEntity>() })
    var p9: [SomeEntity]
    @Parameter(
        description: "D", default: [SomeEntity(id: "a")], size: IntentCollectionSize(min: 1, max: 4),
        requestValueDialog: "Which?", requestDisambiguationDialog: "Which?",
        inputConnectionBehavior: .never, query: SomeQuery())
    var p10: [SomeEntity]
    @Parameter(
        description: "D", default: [SomeEntity(id: "a")], size: IntentCollectionSize(min: 1, max: 4),
        requestValueDialog: "Which?", requestDisambiguationDialog: "Which?",
        inputConnectionBehavior: .never, query: SomeQuery(), resolvers: { Same<SomeEntity>() })
    var p11: [SomeEntity]
    func perform() async throws -> some IntentResult { .result() }
}
