/// The older name of ``AudioPlaybackIntent``, as App Intents' `AudioStartingIntent`. A marker: it runs as any
/// other action.
public protocol AudioStartingIntent: SystemIntent {}
