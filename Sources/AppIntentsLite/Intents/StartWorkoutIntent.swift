/// An action that starts an exercise, as App Intents' `StartWorkoutIntent`.
public protocol StartWorkoutIntent: SystemIntent, InstanceDisplayRepresentable {
    associatedtype WorkoutStyle: AppEnum
    /// Which exercise.
    var workoutStyle: WorkoutStyle { get set }
    /// The exercises to offer.
    static var suggestedWorkouts: [Self] { get }
    init(style: WorkoutStyle)
}

extension StartWorkoutIntent {
    public static var openAppWhenRun: Bool { true }

    public init(style: WorkoutStyle) {
        self.init()
        workoutStyle = style
    }
}
