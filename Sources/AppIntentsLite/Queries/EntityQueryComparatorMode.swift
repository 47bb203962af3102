/// Whether all conditions must hold or one is enough, as App Intents' `EntityQueryComparatorMode`.
public enum EntityQueryComparatorMode: String, Hashable, Sendable {
    /// All must hold, or one.
    case and, or
}
