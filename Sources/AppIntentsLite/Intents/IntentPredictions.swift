/// An action that the system may offer before it is asked for, as App Intents' `PredictableIntent`. The
/// predictions are kept as declared; nothing here predicts.
public protocol PredictableIntent: AppIntent {
    /// The type of ``predictionConfiguration``; inferred from it.
    associatedtype Prediction: IntentPredictionConfiguration
    /// How the action is shown when it is offered, one `IntentPrediction` a line.
    @IntentPredictionsBuilder<Self> static var predictionConfiguration: Prediction { get }
}

/// How an action is shown when it is offered, as App Intents' protocol of the same name.
public protocol IntentPredictionConfiguration {}

/// How an action is shown when it is offered with some of its parameters, as App Intents' `IntentPrediction`.
public struct IntentPrediction<Intent: AppIntent, Parameters>: IntentPredictionConfiguration {
    /// How the action with an instance's parameters is shown; nil when one of them has no value.
    package let representation: (Intent) -> DisplayRepresentation?

    /// An action that is shown alike whatever its parameters are.
    public init(displayRepresentation: @escaping () -> DisplayRepresentation) where Parameters == Void {
        representation = { _ in displayRepresentation() }
    }

    /// An action that is shown by one parameter: `IntentPrediction(parameters: \.$lamp) { "Turn on
    /// \($0.name)" }`.
    public init(
        parameters keyPath: KeyPath<Intent, IntentParameter<Parameters>>,
        displayRepresentation: @escaping (Parameters.UnwrappedType) -> DisplayRepresentation
    ) where Parameters: _IntentValue & Sendable {
        representation = { $0[keyPath: keyPath].currentValue?._unwrapped.map(displayRepresentation) }
    }

    /// An action that is shown by two parameters.
    public init<First: _IntentValue & Sendable, Second: _IntentValue & Sendable>(
        parameters keyPaths: (
            KeyPath<Intent, IntentParameter<First>>, KeyPath<Intent, IntentParameter<Second>>
        ),
        displayRepresentation: @escaping (First.UnwrappedType, Second.UnwrappedType) -> DisplayRepresentation
    ) where Parameters == (First, Second) {
        representation = { intent in
            guard let first = intent[keyPath: keyPaths.0].currentValue?._unwrapped,
                let second = intent[keyPath: keyPaths.1].currentValue?._unwrapped
            else { return nil }
            return displayRepresentation(first, second)
        }
    }
}

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

/// The predictions that an ``IntentPredictionsBuilder`` collected.
public struct _Predictions: IntentPredictionConfiguration {
    let list: [any IntentPredictionConfiguration]
}
