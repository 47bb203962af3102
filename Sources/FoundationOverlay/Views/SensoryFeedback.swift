/// What a device does to be felt or heard, as SwiftUI's type of the same name; nothing here.
public struct SensoryFeedback: Hashable, Sendable {
    /// Something went well.
    public static let success = SensoryFeedback()
    /// Something may be wrong.
    public static let warning = SensoryFeedback()
    /// Something went wrong.
    public static let error = SensoryFeedback()
    /// Another thing is selected.
    public static let selection = SensoryFeedback()
    /// A value grew.
    public static let increase = SensoryFeedback()
    /// A value shrank.
    public static let decrease = SensoryFeedback()
    /// Something starts.
    public static let start = SensoryFeedback()
    /// Something ends.
    public static let stop = SensoryFeedback()
    /// Things met.
    public static let impact = SensoryFeedback()
}

/// Whether a part is shown, as SwiftUI's type of the same name.
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As the host thinks.
    case automatic
    /// Shown.
    case visible
    /// Not shown.
    case hidden
}

/// The two sides of a line, as SwiftUI's type of the same name.
public enum HorizontalEdge: Int8, Hashable, CaseIterable, Sendable {
    /// Where a line begins.
    case leading
    /// Where it ends.
    case trailing
}
