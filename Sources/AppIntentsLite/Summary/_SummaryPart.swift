/// A part of an action's sentence.
public struct _SummaryPart: Sendable {
    package enum Kind: Sendable {
        case text(String)
        case parameter(any AnyIntentParameter & AnyObject)
        /// A part of a parameter, with the words for it where there is a value.
        case component(any AnyIntentParameter & AnyObject, words: String?)
        /// A parameter that is shown below the sentence.
        case detail(any AnyIntentParameter & AnyObject)
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }
}
