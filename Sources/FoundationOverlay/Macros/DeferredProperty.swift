public import AppIntentsLite

/// A property of an entity that takes its time, as App Intents' macro of the same name: a computed property
/// whose getter is asynchronous. It stays as it is written; nothing here asks for it by itself.
///
/// - Parameter title: Its name for users.
@attached(peer)
public macro DeferredProperty(title: LocalizedStringResource? = nil) =
    #externalMacro(module: "AppleMacros", type: "DeferredProperty")
