/// How an action is shown when it is offered, as App Intents' protocol of the same name.
public protocol IntentPredictionConfiguration {}
