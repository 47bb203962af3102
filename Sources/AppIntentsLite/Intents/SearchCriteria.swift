/// What an action looks for, as App Intents' `SearchCriteria`.
public protocol SearchCriteria: _IntentValue, Sendable {}
