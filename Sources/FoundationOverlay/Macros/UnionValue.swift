internal import AppIntentsLite

/// Makes an enumeration whose cases have one value each a value of an action, as App Intents' macro of the
/// same name; see `AppUnionValue`.
@attached(extension, conformances: AppUnionValue, names: arbitrary)
public macro UnionValue() = #externalMacro(module: "AppleMacros", type: "UnionValue")
