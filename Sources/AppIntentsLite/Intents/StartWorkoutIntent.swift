/// An action that starts an exercise, as App Intents' `StartWorkoutIntent`.
public protocol StartWorkoutIntent: SystemIntent, InstanceDisplayRepresentable {
    /// The exercises that there are; inferred from ``workoutStyle``.
    associatedtype WorkoutStyle: AppEnum
    /// Which exercise.
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
