/// A part of an action's sentence.
public struct _SummaryPart: Sendable {
    package enum Kind: Sendable {
        case text(String)
        case parameter(any AnyIntentParameter & AnyObject)
        /// A parameter that is shown below the sentence.
        case detail(any AnyIntentParameter & AnyObject)
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }
}
