internal import Foundation

/// What the protocol of an intent's handlers says about one parameter, as Xcode generates it.
struct HandledParameter {
    private let member: String
    private let type: String
    private let isList: Bool
    private let intent: String
    /// What the collections hold: objects, as Objective-C's do.
    private let element: String
    /// An element as a value of the parameter.
    private let value: String
    /// Whether the handler takes what the user is looking for.
    private let searches: Bool
    /// Whether values are asked for at all.
    let isOffered: Bool

    init(
        _ parameter: IntentClasses.Item, _ name: String, _ type: String, _ value: IntentValueType,
        _ intent: String
    ) {
        let says = { (key: String) in
            (parameter["INIntentParameterSupports\(key)"] as? NSNumber)?.boolValue == true
        }
        member = name.prefix(1).uppercased() + name.dropFirst()
        self.type = type
        self.intent = intent
        isList = value.isList
        searches = says("Search")
        let bridged = ["String": "NSString", "Int": "NSNumber", "Double": "NSNumber"][type]
        element = bridged ?? type
        self.value =
            switch type {
            case "String": "$0._bridgeToSwift()"
            case "Int": "$0.intValue"
            case "Double": "$0.doubleValue"
            default: "$0"
            }
        isOffered = says("DynamicEnumeration") && (bridged != nil || value.isObject)
    }

    private var term: String { searches ? ", searchTerm: String?" : "" }
    private var collection: String { "INObjectCollection<\(element)>" }
    private var standard: String { isList ? "[\(type)]" : type }

    /// What the older form without a collection has: Swift's texts, and Objective-C's numbers.
    private var listed: String { type == "String" ? type : element }
    /// A list of those as a collection.
    private var collected: String {
        "INObjectCollection(items: $0\(type == "String" ? ".map { NSString(string: $0) }" : ""))"
    }

    /// What an author's handler may have: with a completion, asynchronous, or as before there were
    /// collections.
    var requirements: String {
        """
            func provide\(member)OptionsCollection(
                for intent: \(intent)\(term),
                with completion: @escaping @Sendable (\(collection)?, (any Error)?) -> Void)
            func provide\(member)OptionsCollection(for intent: \(intent)\(term)) async throws -> \(collection)
            func provide\(member)Options(
                for intent: \(intent),
                with completion: @escaping @Sendable ([\(listed)]?, (any Error)?) -> Void)
            func default\(member)(for intent: \(intent)) -> \(standard)?

        """
    }

    /// Each way leads to the other that an author wrote, and to nothing where there is none.
    var standards: String {
        """
            public func provide\(member)OptionsCollection(
                for intent: \(intent)\(term),
                with completion: @escaping @Sendable (\(collection)?, (any Error)?) -> Void
            ) {
                provide\(member)Options(for: intent) { completion($0.map { \(collected) }, $1) }
            }
            public func provide\(member)Options(
                for intent: \(intent), with completion: @escaping @Sendable ([\(listed)]?, (any Error)?) -> Void
            ) { completion(nil, nil) }
            public func provide\(member)OptionsCollection(
                for intent: \(intent)\(term)
            ) async throws -> \(collection) {
                try await \(collection)._answer {
                    self.provide\(member)OptionsCollection(for: intent\(searches ? ", searchTerm: searchTerm" : ""), with: $0)
                }
            }
            public func default\(member)(for intent: \(intent)) -> \(standard)? { nil }

        """
    }

    /// How a parameter asks the handler.
    var options: String {
        """
        _HandledOptions(
                \(intent).self, handledBy: (any \(intent)Handling).self, searches: \(searches),
                offered: { handler, intent, term in
                    try await handler.provide\(member)OptionsCollection(for: intent\(searches ? ", searchTerm: term" : ""))
                        ._items { \(value) }
                },
                standard: { handler, intent in
                    \(isList ? "handler.default\(member)(for: intent) ?? []" : "handler.default\(member)(for: intent).map { [$0] } ?? []")
                })
        """
    }
}
