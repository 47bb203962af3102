public import Foundation

extension PredicateExpressions {
    /// Whether a text contains another one as readers see it, whatever the case and the accents: what
    /// `#Predicate` makes of `localizedStandardContains`. Foundation has it on Apple's platforms only, and
    /// queries for entities are written with it.
    public struct StringLocalizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>:
        PredicateExpression
    where Root.Output: StringProtocol, Other.Output: StringProtocol {
        /// Whether it is so.
        public typealias Output = Bool

        /// The text that is searched.
        public let root: Root
        /// The text to find.
        public let other: Other

        /// Two texts that are worked out with each evaluation.
        public init(root: Root, other: Other) {
            self.root = root
            self.other = other
        }

        /// Compares both texts in the process's language.
        ///
        /// - Throws: what one of the two texts throws when it is worked out.
        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            try root.evaluate(bindings).localizedStandardContains(other.evaluate(bindings))
        }
    }

    /// What `#Predicate` writes for `root.localizedStandardContains(other)`.
    public static func build_localizedStandardContains<Root, Other>(
        _ root: Root, _ other: Other
    ) -> StringLocalizedStandardContains<Root, Other> {
        StringLocalizedStandardContains(root: root, other: other)
    }
}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.StringLocalizedStandardContains: Codable where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
