public import FoundationEssentials
internal import Synchronization

/// A value of an app's own, as SiriKit's `INObject`: what a custom type of an intent definition file derives
/// from.
///
/// The plugin `AppleResources` makes such classes, as Xcode does. One that is written by hand is final and
/// says that it is a value of parameters:
///
/// ```swift
/// final class Station: INObject, INObjectValue, @unchecked Sendable {
///     var city: String?
/// }
/// ```
///
/// From outside an object is its identifier as text, and the intent's handler is asked for the object.
///
/// It is unchecked because subclasses add what can be changed, as Apple's do; what is stored here is guarded.
open class INObject: @unchecked Sendable {
    private let content: Mutex<Content>

    private struct Content {
        var pronunciationHint: String?
        var subtitleString: String?
        var displayImage: INImage?
        var alternativeSpeakableMatches: [INSpeakableString]?
    }

    /// Distinguishes the object from others of its type; nil where its words do.
    public let identifier: String?
    /// The words for the object.
    public let displayString: String

    /// An object with what users see of it.
    public required init(
        identifier: String?, display displayString: String, pronunciationHint: String?,
        subtitle subtitleString: String?, image displayImage: INImage?
    ) {
        self.identifier = identifier
        self.displayString = displayString
        content = Mutex(
            Content(
                pronunciationHint: pronunciationHint, subtitleString: subtitleString,
                displayImage: displayImage))
    }

    /// An object with its words alone.
    public convenience init(identifier: String?, display displayString: String) {
        self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
    }

    /// An object with its words, and how they are spoken.
    public convenience init(identifier: String?, display displayString: String, pronunciationHint: String?) {
        self.init(
            identifier: identifier, display: displayString, pronunciationHint: pronunciationHint,
            subtitle: nil, image: nil)
    }

    /// An object with its words and what stands beside them.
    public convenience init(
        identifier: String?, display displayString: String, subtitle subtitleString: String?,
        image displayImage: INImage?
    ) {
        self.init(
            identifier: identifier, display: displayString, pronunciationHint: nil, subtitle: subtitleString,
            image: displayImage)
    }

    /// How the words are spoken. Kept; nothing here speaks.
    public var pronunciationHint: String? { content.withLock { $0.pronunciationHint } }

    /// A second line below the words.
    public var subtitleString: String? {
        get { content.withLock { $0.subtitleString } }
        set { content.withLock { $0.subtitleString = newValue } }
    }

    /// A picture beside the words; hosts get its name or URL.
    public var displayImage: INImage? {
        get { content.withLock { $0.displayImage } }
        set { content.withLock { $0.displayImage = newValue } }
    }

    /// Other words for the object. Kept; nothing here listens.
    public var alternativeSpeakableMatches: [INSpeakableString]? {
        content.withLock { $0.alternativeSpeakableMatches }
    }

    /// Says other words for the object.
    public func setAlternativeSpeakableMatches(_ matches: [INSpeakableString]?) {
        content.withLock { $0.alternativeSpeakableMatches = matches }
    }

    /// What stands for the object outside.
    var name: String { identifier ?? displayString }
}

extension INObject: Hashable {
    /// Whether both are of one type and have the same identifier and words.
    public static func == (left: INObject, right: INObject) -> Bool {
        type(of: left) == type(of: right) && left.identifier == right.identifier
            && left.displayString == right.displayString
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
        hasher.combine(displayString)
    }
}

extension INObject: CustomStringConvertible {
    public var description: String { displayString }
}

/// The values that an intent's handler offers for a parameter, as SiriKit's `INObjectCollection`.
public final class INObjectCollection<ObjectType: AnyObject> {
    /// The values under their headings, in order.
    public let sections: [INObjectSection<ObjectType>]
    /// Whether a host may sort the values under their first letters. Kept.
    public var usesIndexedCollation = false

    /// Values under no heading.
    public init(items: [ObjectType]) { sections = [INObjectSection(title: nil, items: items)] }

    public init(sections: [INObjectSection<ObjectType>]) { self.sections = sections }

    /// All values, in order.
    public var allItems: [ObjectType] { sections.flatMap(\.items) }
}

/// Values under a heading, as SiriKit's `INObjectSection`.
public final class INObjectSection<ObjectType: AnyObject> {
    /// The heading; nil for none.
    public let title: String?
    /// The values, in order.
    public let items: [ObjectType]

    /// Values under a heading.
    public init(title: String?, items: [ObjectType]) {
        self.title = title
        self.items = items
    }
}

extension INObjectCollection {
    /// For generated code: the first answer of a handler with a completion.
    ///
    /// - Throws: what the handler answers, and an error where it answers nothing.
    public static nonisolated(nonsending) func _answer(
        _ ask: @escaping (@escaping @Sendable (INObjectCollection<ObjectType>?, (any Error)?) -> Void) -> Void
    ) async throws -> INObjectCollection<ObjectType> {
        let silent = IntentArgumentError(
            expected: "values from the intent's handler", received: nil,
            hint: "it let its completion go without a call")
        let answer: Result<UncheckedSendableBox<INObjectCollection<ObjectType>>, any Error> =
            try await firstAnswer(orThrow: silent, here: true) { answer in
                ask { collection, error in
                    let collection = UncheckedSendableBox(collection ?? INObjectCollection(items: []))
                    answer(error.map { .failure($0) } ?? .success(collection))
                }
            }
        return try answer.get().value
    }

    /// For generated code: the values as those of a parameter.
    public func _items<Value: _IntentValue>(_ value: (ObjectType) -> Value) -> [IntentItemSection<Value>] {
        sections.map { section in
            let items = section.items.map { IntentItem(value($0)) }
            return section.title.map {
                IntentItemSection(LocalizedStringResource(stringLiteral: $0), items: items)
            }
                ?? IntentItemSection(items: items)
        }
    }
}

/// A class of objects that parameters of a SiriKit intent can have, see ``INObject``. It is ours: SiriKit
/// takes every subclass, but a parameter here has to know the very class, which is therefore final.
public protocol INObjectValue: INObject, _PlainIntentValue, InstanceDisplayRepresentable {}

extension INObjectValue {
    public static var _argumentType: IntentArgumentType { .string }
    // The intent's handler may know the object.
    public static var _needsLookup: Bool { true }
    public var _argument: IntentArgument? { .string(name) }
    public var _title: String? { displayString }

    /// What users see of the object.
    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: LocalizedStringResource(stringLiteral: displayString),
            subtitle: subtitleString.map { LocalizedStringResource(stringLiteral: $0) },
            image: displayImage?.image)
    }

    /// An object of which nothing is known but its identifier.
    ///
    /// - Throws: ``IntentArgumentError`` for what is no text.
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Self {
        guard case .string(let text) = argument else { throw _mismatch(argument) }
        return Self(identifier: text, display: text, pronunciationHint: nil, subtitle: nil, image: nil)
    }
}

/// A picture of a SiriKit object, as `INImage`.
public final class INImage: Sendable {
    let image: DisplayRepresentation.Image

    private init(_ image: DisplayRepresentation.Image) { self.image = image }

    /// A picture of the app, by its name.
    public convenience init(named name: String) { self.init(.init(named: name)) }

    /// A picture as the bytes of its file. Hosts don't get it.
    public convenience init(imageData: Data) { self.init(.init(data: imageData)) }

    /// A picture elsewhere; Apple's answers nil for what is no URL, this never does.
    public convenience init?(url: URL) { self.init(.init(url: url)) }

    /// A picture elsewhere, with its size in points.
    public convenience init?(url: URL, width: Double, height: Double) {
        self.init(.init(url: url, width: width, height: height))
    }

    /// A symbol, by its name.
    public static func systemImageNamed(_ name: String) -> INImage { INImage(.init(systemName: name)) }
}

/// Words that a user may say, as SiriKit's `INSpeakableString`. Kept; nothing here listens.
public final class INSpeakableString: Hashable, Sendable {
    public let spokenPhrase: String
    /// How they are spoken.
    public let pronunciationHint: String?
    /// Names the words in the app's vocabulary.
    public let vocabularyIdentifier: String?

    /// Words with a name in the app's vocabulary.
    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.spokenPhrase = spokenPhrase
        self.pronunciationHint = pronunciationHint
        self.vocabularyIdentifier = vocabularyIdentifier
    }

    public init(spokenPhrase: String) {
        self.spokenPhrase = spokenPhrase
        pronunciationHint = nil
        vocabularyIdentifier = nil
    }

    /// Whether all of both is the same.
    public static func == (left: INSpeakableString, right: INSpeakableString) -> Bool {
        left.spokenPhrase == right.spokenPhrase && left.pronunciationHint == right.pronunciationHint
            && left.vocabularyIdentifier == right.vocabularyIdentifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(spokenPhrase)
        hasher.combine(pronunciationHint)
        hasher.combine(vocabularyIdentifier)
    }
}
