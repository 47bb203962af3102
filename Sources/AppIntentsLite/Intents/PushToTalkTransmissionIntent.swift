/// An action that begins or ends talking, as App Intents' `PushToTalkTransmissionIntent`. A marker: it runs
/// as any other action.
public protocol PushToTalkTransmissionIntent: SystemIntent {}
