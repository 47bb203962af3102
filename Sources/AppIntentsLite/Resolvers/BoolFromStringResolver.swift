/// A boolean from a text: `true`, `yes`, `on` and `1`, or their opposites. App Intents'
/// `BoolFromStringResolver`.
public struct BoolFromStringResolver: Resolver {
    /// A resolver for those words in upper and lower case; it has no value for others.
    public init() {}

    public func resolve(from input: String, context: IntentParameterContext<Bool>) async throws -> Bool? {
        switch input.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }
}
