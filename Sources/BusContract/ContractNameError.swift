/// Why a text can't be a bundle's name.
public struct ContractNameError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name that was refused.
    public let bundle: String
    /// What is wrong with it, in a few words that follow "is" or "it": `reserved`, `begins with a digit`.
    public let reason: String

    init(_ bundle: String, _ reason: String) {
        self.bundle = bundle
        self.reason = reason
    }

    /// One sentence for the author of the bundle.
    public var description: String {
        "\"\(bundle)\" can't be the name of a bundle (\(reason)): a name is ASCII letters, digits and _, "
            + "doesn't begin with a digit, and is not activity, control, intent or widget"
    }
}
