/// An action that the system may offer before it is asked for, as App Intents' `PredictableIntent`. The
/// predictions are kept as declared; nothing here predicts.
public protocol PredictableIntent: AppIntent {
    associatedtype Prediction: IntentPredictionConfiguration
    @IntentPredictionsBuilder<Self> static var predictionConfiguration: Prediction { get }
}
