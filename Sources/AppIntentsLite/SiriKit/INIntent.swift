/// The parameters of a widget as SiriKit has them: what stands in for the classes that Xcode generates of an
/// intent definition file.
///
/// The plugin `AppleResources` makes them here. A class that is written by hand has `@Parameter` for what
/// Xcode's declares as `@NSManaged`:
///
/// ```swift
/// class ConfigurationIntent: INIntent {
///     @Parameter(title: "Symbol", default: "AAPL") var symbol: String
///     @Parameter(title: "Days") var days: Int?
/// }
/// ```
///
/// Providers and views that use the class need no change. The parameters take what an action's take, and are
/// set on the bus under their properties' names.
open class INIntent {
    /// What declares a parameter in a subclass.
    public typealias Parameter = IntentParameter

    /// An intent whose parameters have their defaults. The runtime makes one for every placed widget.
    public required init() {}

    /// What the intent is called; nil here, for an author to say otherwise.
    open var intentDescription: String? { nil }

    /// Names this instance; nil here, for an author to say otherwise.
    open var identifier: String? { nil }

    /// Makes what answers for intents of this class when values to choose from are asked for; nil where
    /// nobody does. The plugin has its classes make the target's subclass of ``INExtension``.
    @MainActor open func makeExtension() -> INExtension? { nil }
}

/// What answers for an app's SiriKit intents, as `INExtension`.
///
/// Put the file of an Intents extension into the bundle's target: the plugin `AppleResources` finds the class
/// there, and the intents of the target's definition files ask it for values to choose from.
///
/// It is asked on the main actor. Said so loosely that a subclass may be on it or not, as Apple's projects
/// have it by their settings.
@MainActor @preconcurrency
open class INExtension {
    /// An extension. The runtime makes one whenever it has something to ask.
    public init() {}

    /// The object that answers for an intent; the extension itself unless a subclass says otherwise.
    open func handler(for intent: INIntent) -> Any { self }
}

/// A SiriKit intent as the parameters of a widget, so that it is configured, kept and reported as any other.
///
/// @unchecked because SiriKit's classes aren't `Sendable`: an instance is made and filled in by the runtime
/// before a provider sees it, and its parameters guard their own storage.
package struct SiriKitConfiguration<Intent: INIntent>: WidgetConfigurationIntent, @unchecked Sendable {
    package static var title: LocalizedStringResource { "\(typeName(Intent.self))" }
    package static var persistentIdentifier: String { typeName(Intent.self) }
    package static var isDiscoverable: Bool { false }

    package let intent: Intent

    package init() { intent = Intent() }

    /// The parameters of the author's own object.
    package init(_ intent: Intent) { self.intent = intent }
}

/// What keeps its parameters in another object.
package protocol SiriKitConfigured {
    /// The author's own object.
    var siriKitIntent: INIntent { get }
}

extension SiriKitConfiguration: SiriKitConfigured {
    package var siriKitIntent: INIntent { intent }
}

/// For generated code: where a parameter's values come from when the intent's handler knows them.
public struct _HandledOptions<Element: _IntentValue>: Sendable {
    /// What a handler offers for a term; nil where nobody handles the intent.
    private let offered: @Sendable (_ term: String?) async throws -> [IntentItemSection<Element>]?
    /// The values of a parameter that was not given.
    private let standard: @Sendable () async throws -> [Element]
    /// Whether the handler looks for the term itself, so that what it offers without one isn't all.
    private let searches: Bool

    /// What a handler offers.
    ///
    /// - Parameters:
    ///   - intent: the class whose parameter it is.
    ///   - handler: what the handler has to conform to.
    ///   - searches: whether the handler takes what the user is looking for.
    ///   - offered: asks the handler.
    ///   - standard: asks it for the values where none is given.
    public init<Intent: INIntent, Handler>(
        _ intent: Intent.Type, handledBy handler: Handler.Type, searches: Bool = false,
        offered:
            @escaping @Sendable (sending Handler, sending Intent, String?) async throws -> [IntentItemSection<
                Element
            >],
        standard: @escaping @Sendable (sending Handler, sending Intent) async -> [Element]
    ) {
        self.searches = searches
        self.offered = { term in
            try await HandlerSearch<Intent, Handler>.askHandler { try await offered($0, $1, term) }
        }
        self.standard = {
            try await HandlerSearch<Intent, Handler>.askHandler { await standard($0, $1) } ?? []
        }
    }

    func source(isList: Bool) -> OptionsSource {
        OptionsSource(
            options: { query in
                let sections = try await offered(searches && !query.isEmpty ? query : nil) ?? []
                let options = IntentOption.list(IntentItemCollection(sections: sections))
                return searches ? options : options.filter { $0.contains(query) }
            },
            defaultValue: {
                let values = try await standard().compactMap(\._argument)
                if isList, !values.isEmpty { return .array(of: Element._argumentType, values) }
                return values.first
            })
    }

    /// Finds the objects that texts stand for.
    ///
    /// - Throws: ``IntentArgumentError`` for one that isn't offered, and what the handler throws. A handler
    ///   that searches may know more than it offers: what it doesn't offer is then an object with its
    ///   identifier alone, as it is where nobody handles the intent.
    func objects(for arguments: [IntentArgument]) async throws -> [Element] {
        let gone = GoneValues.current
        return try await GoneValues.$current.withValue(nil) { try await objects(for: arguments, gone) }
    }

    private func objects(for arguments: [IntentArgument], _ gone: GoneValues?) async throws -> [Element] {
        var known = try await standard()
        var knowsAll = false
        if arguments.contains(where: { argument in !known.contains { $0._argument == argument } }),
            let sections = try await offered(nil)
        {
            known += sections.flatMap(\.items).map(\.value)
            knowsAll = !searches
        }
        return try arguments.enumerated().compactMap { place, argument in
            if let object = known.first(where: { $0._argument == argument }) { return object }
            guard knowsAll else { return try Element._decode(argument) }
            if let gone {
                gone.notePlace(place)
                return nil
            }
            let names = quoted(known.prefix(8).compactMap(\._argument?.spoken))
            throw IntentArgumentError(
                expected: "the identifier of a \"\(Element.self)\"", received: argument.description,
                hint: names.isEmpty ? "there are none to choose from" : "there are \(names)")
        }
    }
}

/// Who answers for an intent.
private enum HandlerSearch<Intent: INIntent, Handler> {
    /// Asks the handler where it can be used: on the main actor where its conformance belongs to that.
    ///
    /// - Returns: nil where nobody handles the intent.
    static func askHandler<Answer>(
        _ question: @escaping @Sendable (sending Handler, sending Intent) async throws -> Answer
    ) async throws -> Answer? {
        let configured = IntentResolution.current as? SiriKitConfiguration<Intent>
        let intent = UncheckedSendableBox(configured?.intent ?? Intent())
        let found = await MainActor.run { handler(for: intent.value) }
        guard let handler = found else { return nil }
        if let usable = handler.value as? Handler { return try await question(usable, intent.value) }
        return try await askThere(handler, intent, question)?.value
    }

    @MainActor private static func handler(for intent: Intent) -> UncheckedSendableBox<Any>? {
        intent.makeExtension().map { UncheckedSendableBox($0.handler(for: intent)) }
    }

    @MainActor private static func askThere<Answer>(
        _ handler: UncheckedSendableBox<Any>, _ intent: UncheckedSendableBox<Intent>,
        _ question: @escaping @Sendable (sending Handler, sending Intent) async throws -> Answer
    ) async throws -> UncheckedSendableBox<Answer>? {
        guard let usable = handler.value as? Handler else { return nil }
        let box = UncheckedSendableBox(usable)
        return try await boxed(box, intent, question)
    }

    private static func boxed<Answer>(
        _ handler: UncheckedSendableBox<Handler>, _ intent: UncheckedSendableBox<Intent>,
        _ question: @escaping @Sendable (sending Handler, sending Intent) async throws -> Answer
    ) async throws -> UncheckedSendableBox<Answer> {
        UncheckedSendableBox(try await question(handler.value, intent.value))
    }
}

extension IntentParameter {
    /// For generated code: a parameter whose values the intent's handler offers, and for which it has the
    /// default where `default` is nil.
    public convenience init(
        title: LocalizedStringResource, default defaultValue: Value.UnwrappedType? = nil,
        inclusiveRange: (lowerBound: Double, upperBound: Double)? = nil,
        handled: _HandledOptions<Value.ValueType>
    ) {
        var isList = false
        if case .array = Value._argumentType { isList = true }
        var traits = ParameterTraits<Value>()
        traits.title = title
        traits.defaultValue = defaultValue as? Value
        traits.range = inclusiveRange.map { $0.lowerBound...max($0.lowerBound, $0.upperBound) }
        traits.options = handled.source(isList: isList)
        if Value.ValueType.self is any INObjectValue.Type {
            traits.lookup = { try await handled.objects(for: $0) }
        }
        self.init(traits)
    }
}
