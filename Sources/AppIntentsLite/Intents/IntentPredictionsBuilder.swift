/// Collects predictions, as App Intents' builder of the same name.
@resultBuilder
public enum IntentPredictionsBuilder<Intent: AppIntent> {
    /// One prediction on a line of its own.
    public static func buildExpression<Parameters>(
        _ prediction: IntentPrediction<Intent, Parameters>
    ) -> IntentPrediction<Intent, Parameters> { prediction }

    /// All of them, in their order.
    public static func buildBlock<each P: IntentPredictionConfiguration>(_ predictions: repeat each P)
        -> _Predictions
    {
        var list: [any IntentPredictionConfiguration] = []
        repeat list.append(each predictions)
        return _Predictions(list: list)
    }
}
