/// Whether all conditions must hold or one is enough, as App Intents' `EntityQueryComparatorMode`.
public enum EntityQueryComparatorMode: String, Hashable, Sendable { case and, or }
