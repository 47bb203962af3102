/// An action that plays sound, as App Intents' `AudioPlaybackIntent`. A marker: it runs as any other action.
public protocol AudioPlaybackIntent: SystemIntent {}
