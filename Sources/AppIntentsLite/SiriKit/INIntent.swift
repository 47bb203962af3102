/// The parameters of a widget as SiriKit has them: what stands in for the classes that Xcode generates of an
/// intent definition file.
///
/// The plugin `AppleResources` makes them here. A class that is written by hand has `@Parameter` for what
/// Xcode's declares as `@NSManaged`:
///
/// ```swift
/// class ConfigurationIntent: INIntent {
///     @Parameter(title: "Symbol", default: "AAPL") var symbol: String
///     @Parameter(title: "Days") var days: Int?
/// }
/// ```
///
/// Providers and views that use the class need no change. The parameters take what an action's take, and are
/// set on the bus under their properties' names.
open class INIntent {
    /// What declares a parameter in a subclass.
    public typealias Parameter = IntentParameter

    /// An intent whose parameters have their defaults. The runtime makes one for every placed widget.
    public required init() {}

    /// What the intent is called; nil here, for an author to say otherwise.
    open var intentDescription: String? { nil }

    /// Names this instance; nil here, for an author to say otherwise.
    open var identifier: String? { nil }

    /// Makes what answers for intents of this class when values to choose from are asked for; nil where
    /// nobody does. The plugin has its classes make the target's subclass of ``INExtension``.
    @MainActor open func makeExtension() -> INExtension? { nil }
}
