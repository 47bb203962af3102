/// The predictions that an ``IntentPredictionsBuilder`` collected.
public struct _Predictions: IntentPredictionConfiguration {
    let list: [any IntentPredictionConfiguration]
}
