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
