/// A text from a whole number. App Intents' `StringFromIntResolver`.
public struct StringFromIntResolver<Input: _IntentValue & BinaryInteger, Output: _IntentValue>: Resolver
where Output: LosslessStringConvertible {
    /// A resolver for any whole number, written in decimal digits.
    public init() {}

    public func resolve(from input: Input, context: IntentParameterContext<Output>) async throws -> Output? {
        Output(String(input))
    }
}
