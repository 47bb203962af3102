public import Foundation

/// How a search is made, as Core Spotlight's class of the same name.
public final class CSUserQueryContext {
    /// The attributes that the caller wants; every item has all of them.
    public var fetchAttributes: [String] = []
    /// How many items are found at most; 0 for all.
    public var maxResultCount = 0
    /// Whether the best come first. Kept: the latest always do.
    public var enableRankedResults = false
    /// How many suggestions are made at most. Kept: none are made.
    public var maxSuggestionCount = 0

    public init() {}
}

/// What else a user may want to search for, as Core Spotlight's class of the same name. None is ever made.
public final class CSSuggestion {
    /// The text to show.
    public let localizedAttributedSuggestion: NSAttributedString

    private init(_ text: NSAttributedString) { localizedAttributedSuggestion = text }
}

/// A search for what a user types in the app's indexes, as Core Spotlight's class of the same name. It finds
/// what has all the words in its texts, the latest first.
public final class CSUserQuery {
    /// What was found.
    public struct Item {
        public let item: CSSearchableItem
    }

    /// What else may be searched for. None is ever made.
    public struct Suggestion {
        public let suggestion: CSSuggestion
    }

    /// What a search answers.
    public enum Response {
        case item(Item)
        /// Never comes.
        case suggestion(Suggestion)
    }

    /// The answers, one after the other.
    public struct Responses: AsyncSequence {
        public typealias Element = Response
        public typealias Failure = Never
        fileprivate let text: String
        fileprivate let limit: Int

        /// The iterator of this sequence.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate let text: String
            fileprivate let limit: Int
            /// Nil before the first answer is asked for.
            fileprivate var rest: ArraySlice<SearchableItems.Entry>?

            /// The next answer; nil behind the last. The first searches.
            public mutating func next() async -> Response? {
                let found = rest ?? SearchableItems.ofProgram.entries(matching: text).prefix(limit)
                rest = found.dropFirst()
                return found.first.map { .item(Item(item: $0.item)) }
            }
        }

        /// The answers from the first.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(text: text, limit: limit) }
    }

    public let userQueryString: String
    private let limit: Int

    public init(userQueryString: String?, userQueryContext: CSUserQueryContext?) {
        self.userQueryString = userQueryString ?? ""
        let most = userQueryContext?.maxResultCount ?? 0
        limit = most > 0 ? most : .max
    }

    /// Makes the first search fast on Apple's platforms. Does nothing here.
    public static func prepare() {}

    /// What the indexes have when the first answer is asked for.
    public var responses: Responses { Responses(text: userQueryString, limit: limit) }
}
