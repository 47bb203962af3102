public import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs. None takes so long, not even on a busy machine, so that no test fails for
    /// being slow.
    public static var standardTimeLimit: Self { .timeLimit(.minutes(10)) }
}
