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
    /// How the action with an instance's parameters is shown; nil when one that must have a value has none.
    package let representation: (Intent) -> DisplayRepresentation?

    /// An action that is shown alike whatever its parameters are.
    public init(displayRepresentation: @escaping () -> DisplayRepresentation) where Parameters == Void {
        representation = { _ in displayRepresentation() }
    }

    /// An action that is shown by some of its parameters: `parameters: \.$lamp` with `{ lamp in … }`, or
    /// `parameters: (\.$lamp, \.$level)` with `{ lamp, level in … }`. The closure gets each as the parameter
    /// is declared: an optional one may be nil.
    public init<each Value: _IntentValue & Sendable>(
        parameters keyPaths: (repeat KeyPath<Intent, IntentParameter<each Value>>),
        displayRepresentation: @escaping (repeat each Value) -> DisplayRepresentation
    ) where Parameters == (repeat each Value) {
        representation = { intent in
            try? displayRepresentation(repeat Self.value(of: each keyPaths, in: intent))
        }
    }

    /// A parameter's value.
    ///
    /// - Throws: The error that asks for it, where there is none.
    private static func value<Value: _IntentValue & Sendable>(
        of keyPath: KeyPath<Intent, IntentParameter<Value>>, in intent: Intent
    ) throws -> Value {
        let parameter = intent[keyPath: keyPath]
        guard let value = parameter.currentValue else { throw parameter.needsValueError() }
        return value
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
