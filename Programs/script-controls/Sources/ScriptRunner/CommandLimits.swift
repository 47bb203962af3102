/// How much of what commands write is read.
public enum CommandLimits {
    /// The bytes of a command's standard output. One that writes more is ended.
    public static let output = 1_048_576
    /// The bytes of its standard error that are kept.
    public static let keptErrors = 4_096
    /// The bytes of its standard error. One that writes more is ended.
    public static let errors = 1_048_576
    /// The bytes of a line of a command that is followed, and of any text that is a state.
    public static let line = 4_096
}
