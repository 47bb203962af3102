/// A value of the environment with its key, as SwiftUI's macro of the same name: `@Entry var name: Type =
/// value` in an extension of `EnvironmentValues`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "AppleMacros", type: "Entry")
