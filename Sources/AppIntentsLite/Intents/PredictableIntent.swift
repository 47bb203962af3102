/// An action that the system may offer before it is asked for, as App Intents' `PredictableIntent`. The
/// predictions are kept as declared; nothing here predicts.
public protocol PredictableIntent: AppIntent {
    /// The type of ``predictionConfiguration``; inferred from it.
    associatedtype Prediction: IntentPredictionConfiguration
    /// How the action is shown when it is offered, one `IntentPrediction` a line.
    @IntentPredictionsBuilder<Self> static var predictionConfiguration: Prediction { get }
}
