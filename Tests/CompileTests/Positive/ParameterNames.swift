// What surrounds parameters: their storage, styles, resolvers and dependencies.
import AppIntents
import SwiftUI

struct Paint: SystemIntent {
    static let title: LocalizedStringResource = "Paint"
    typealias IntParameter = IntentParameter<Int>
    @Parameter(title: "Coats") var coats: Int
    @Parameter(title: "Colour") var colour: String?
    @Parameter(title: "Family", default: .accessoryCorner) var family: IntentWidgetFamily

    func perform() async throws -> some IntentResult & OpensIntent {
        let parameter: IntentParameter<Int> = $coats.projectedValue
        print(parameter.title, parameter.wrappedValue, parameter.isOptional, parameter.defaultValue ?? 0)
        let style: IntentParameter<Int>.IntControlStyle = .stepper
        let other: IntentParameter<Double>.DoubleControlStyle = .slider
        let range: IntentParameter<Int>.InclusiveRange<Int> = (lowerBound: 1, upperBound: 2)
        let kind: IntentParameter<Date>.DateKind = .dateTime
        print(style, other, range.upperBound, kind, Optional<Int>.none as Any)
        let connection: InputConnectionBehavior = .never
        print(connection, await value(of: parameter))
        let open = OpenURLIntent()
        open.url = URL(string: "https://swift.org")!
        return .result(opensIntent: open)
    }
    func value(of parameter: some AnyIntentValue) async -> String { "\(parameter)" }
}
func type<Intent: SetValueIntent>(of intent: Intent) -> Intent.ValueType { intent.value }
func input<R: Resolver>(of resolver: R) -> (R.Input.Type, R.Output.Type) { (R.Input.self, R.Output.self) }
func count(_ specification: some ResolverSpecification) -> Int {
    specification.reduce(0) { sum, _ in sum + 1 }
}
func none() -> Int { count(EmptyResolverSpecification<Int>()) }
@ResolverSpecificationBuilder<Int> func some() -> some ResolverSpecification {
    IntResolver()
    IntFromStringResolver()
}

struct Named: Resolver {
    typealias Input = String
    typealias Output = String
    func resolve(from input: String, context: IntentParameterContext<String>) async throws -> String? {
        if input == "?" { throw context.needsValueError("Which?") }
        if input == "??" { throw context.needsDisambiguationError(among: ["a", "b"], dialog: "Which?") }
        guard try await context.requestConfirmation(for: input, dialog: "Really?") else {
            return try await context.requestDisambiguation(among: ["a", "b"], dialog: "Which?")
        }
        return try await context.requestValue("Which?")
    }
}
struct Resolved: AppIntent {
    static let title: LocalizedStringResource = "Resolved"
    @Parameter(title: "Name", resolvers: { Named() }) var name: String
    @Parameter(
        title: "Count",
        resolvers: {
            IntResolver()
            IntFromDoubleResolver()
            IntFromStringResolver()
        }) var count: Int
    @Parameter(
        title: "Half",
        resolvers: {
            DoubleResolver()
            DoubleFromIntResolver()
            DoubleFromStringResolver()
        }) var half: Double
    @Parameter(title: "Flag", resolvers: { BoolFromStringResolver() }) var flag: Bool
    @Parameter(title: "Text", resolvers: { StringFromDoubleResolver() }) var text: String
    @Parameter(title: "Number", resolvers: { StringFromIntResolver<Int, String>() }) var number: String
    @Parameter(title: "Address", resolvers: { URLFromStringResolver() }) var address: URL
    @Parameter(title: "Rich", resolvers: { AttributedStringFromStringResolver() }) var rich: AttributedString
    func perform() async throws -> some IntentResult { .result() }
}

struct Shades: DynamicOptionsProvider {
    @ParameterDependency<Paint>(\.$colour) var paint
    @IntentParameterDependency<Paint>(\.$colour, \.$coats) var both
    func results() async throws -> [String] {
        let projection: IntentProjection<Paint>? = both
        guard let paint, let projection else { return [] }
        return ["light \(paint.colour)", "dark \(projection.colour) \(projection.coats)"]
    }
}
struct Search: ShowInAppSearchResultsIntent {
    static let title: LocalizedStringResource = "Search"
    static let searchScopes: [StringSearchScope] = [.general]
    @Parameter(title: "What") var criteria: StringSearchCriteria
    func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: criteria.term) }
}
struct Replaced: DeprecatedAppIntent {
    typealias ReplacementIntent = Paint
    static let title: LocalizedStringResource = "Replaced"
    static var deprecation: IntentDeprecation<Paint> { IntentDeprecation(replacedBy: Paint.self) }
    func perform() async throws -> some IntentResult { .result() }
}
@available(*, deprecated)
struct OldFiles: AppIntent {
    static let title: LocalizedStringResource = "Old files"
    @Parameter(title: "Picture", supportedTypeIdentifiers: ["public.image"]) var picture: IntentFile
    @Parameter(title: "Any", description: "Any", supportedTypeIdentifiers: ["public.item"]) var files:
        [IntentFile]?
    func perform() async throws -> some IntentResult { .result() }
}
