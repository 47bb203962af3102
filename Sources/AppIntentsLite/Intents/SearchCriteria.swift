/// What an action searches for, as App Intents' `SearchCriteria`.
public protocol SearchCriteria: _IntentValue, Sendable {}
