public import AppIntentsLite

/// A property of an entity that takes its time, as App Intents' macro of the same name: a computed property
/// whose getter is asynchronous. It stays as it is written, and is asked when somebody waits for it by its
/// name; what is said of the entity otherwise has the name alone. In an extension nobody sees it.
///
/// - Parameter title: Its name for users.
@attached(peer, names: prefixed(_entityProperty_), prefixed(_EntityProperty_))
public macro DeferredProperty(title: LocalizedStringResource? = nil) =
    #externalMacro(module: "AppleMacros", type: "DeferredProperty")
