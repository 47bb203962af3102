/// An action that records sound, as App Intents' `AudioRecordingIntent`. A marker: it runs as any other
/// action.
public protocol AudioRecordingIntent: SystemIntent {}
