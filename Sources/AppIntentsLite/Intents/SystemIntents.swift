internal import Synchronization

/// Marks the actions that have a meaning for the system, as App Intents' `SystemIntent`.
public protocol SystemIntent: AppIntent {}

/// An action that plays sound, as App Intents' `AudioPlaybackIntent`. A marker: it runs as any other action.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An action that records sound, as App Intents' `AudioRecordingIntent`. A marker: it runs as any other
/// action.
public protocol AudioRecordingIntent: SystemIntent {}

/// The older name of ``AudioPlaybackIntent``, as App Intents' `AudioStartingIntent`. A marker: it runs as any
/// other action.
public protocol AudioStartingIntent: SystemIntent {}

/// An action that opens a camera, as App Intents' `CameraCaptureIntent`. Its context is kept in memory.
public protocol CameraCaptureIntent: SystemIntent {
    /// What the app says of itself; the type is the author's. Where there is none, nothing.
    associatedtype AppContext: Sendable = Never
    /// What the app last said of itself.
    ///
    /// - Throws: what the author's implementation throws; the one here throws nothing.
    static var appContext: AppContext? { get async throws }
    /// Says how the app is.
    ///
    /// - Throws: what the author's implementation throws; the one here throws nothing.
    static func updateAppContext(_ context: AppContext) async throws
}

extension CameraCaptureIntent {
    /// What was last handed to ``updateAppContext(_:)`` in this process; nil at first.
    ///
    /// - Throws: nothing.
    public static var appContext: AppContext? {
        get async throws { CameraContexts.all.withLock { $0[ObjectIdentifier(Self.self)] } as? AppContext }
    }

    /// Keeps it in memory, for this type of action.
    ///
    /// - Throws: nothing.
    public static func updateAppContext(_ context: AppContext) async throws {
        CameraContexts.all.withLock { $0[ObjectIdentifier(Self.self)] = context }
    }
}

private enum CameraContexts {
    /// Global because Apple's API is: a type is asked for its context, and not an instance.
    static let all = Mutex<[ObjectIdentifier: any Sendable]>([:])
}

/// An action that starts or changes a live activity, as App Intents' `LiveActivityIntent`. A marker: it runs
/// as any other action.
public protocol LiveActivityIntent: SystemIntent {}

/// The older name of ``LiveActivityIntent``, as App Intents' `LiveActivityStartingIntent`. A marker: it runs
/// as any other action.
public protocol LiveActivityStartingIntent: SystemIntent {}

/// An action that plays a film by its title, as App Intents' `PlayVideoIntent`.
public protocol PlayVideoIntent: SystemIntent {
    var term: String { get set }
    /// The sorts of film that the app has. Defaults to none.
    static var supportedCategories: [VideoCategory] { get }
}

extension PlayVideoIntent {
    public static var supportedCategories: [VideoCategory] { [] }
    public static var openAppWhenRun: Bool { true }
}

/// A sort of film, as App Intents' `VideoCategory`.
public enum VideoCategory: String, Hashable, Sendable {
    /// Films, series, music or sports.
    case movies, tv, music, sports
}

/// An action that begins or ends talking, as App Intents' `PushToTalkTransmissionIntent`. A marker: it runs
/// as any other action.
public protocol PushToTalkTransmissionIntent: SystemIntent {}

/// An action that starts an exercise, as App Intents' `StartWorkoutIntent`.
public protocol StartWorkoutIntent: SystemIntent, InstanceDisplayRepresentable {
    /// The exercises that there are; inferred from ``workoutStyle``.
    associatedtype WorkoutStyle: AppEnum
    var workoutStyle: WorkoutStyle { get set }
    /// The exercises to offer.
    static var suggestedWorkouts: [Self] { get }
    /// The action for an exercise.
    init(style: WorkoutStyle)
}

extension StartWorkoutIntent {
    public static var openAppWhenRun: Bool { true }

    /// The action with ``workoutStyle`` set.
    public init(style: WorkoutStyle) {
        self.init()
        workoutStyle = style
    }
}

/// An action that pauses an exercise, as App Intents' `PauseWorkoutIntent`. A marker: it runs as any other
/// action.
public protocol PauseWorkoutIntent: SystemIntent {}

/// An action that resumes an exercise, as App Intents' `ResumeWorkoutIntent`. A marker: it runs as any other
/// action.
public protocol ResumeWorkoutIntent: SystemIntent {}

/// An action that starts a dive, as App Intents' `StartDiveIntent`. A marker: it runs as any other action.
public protocol StartDiveIntent: SystemIntent {}

/// An action that says which content it is about, as App Intents' `TargetContentProvidingIntent`. A marker:
/// it runs as any other action.
public protocol TargetContentProvidingIntent: AppIntent {}

/// An action that is delivered to a scene of the app, as App Intents' `UISceneAppIntent`. A marker: it runs
/// as any other action.
public protocol UISceneAppIntent: AppIntent {}

/// An action that can be taken back, as App Intents' `UndoableIntent`. Its `undoManager` comes with
/// all of Foundation, in the modules under Apple's names.
public protocol UndoableIntent: SystemIntent {}
