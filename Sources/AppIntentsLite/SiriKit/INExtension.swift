/// What answers for an app's SiriKit intents, as `INExtension`.
///
/// Put the file of an Intents extension into the bundle's target: the plugin `AppleResources` finds the class
/// there, and the intents of the target's definition files ask it for values to choose from.
///
/// It is asked on the main actor. Said so loosely that a subclass may be on it or not, as Apple's projects
/// have it by their settings.
@MainActor @preconcurrency
open class INExtension {
    /// An extension. The runtime makes one whenever it has something to ask.
    public init() {}

    /// The object that answers for an intent; the extension itself unless a subclass says otherwise.
    open func handler(for intent: INIntent) -> Any { self }
}
