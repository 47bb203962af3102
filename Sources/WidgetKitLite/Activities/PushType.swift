/// Who may update an activity from a server, as ActivityKit's `PushType`. Nothing here pushes yet: an
/// activity with one starts, and gets no token.
public struct PushType: Equatable, Sendable {
    private let channel: String?

    /// Whoever has the activity's token.
    public static var token: PushType { PushType(channel: nil) }
    /// Whoever sends to a channel.
    public static func channel(_ name: String) -> PushType { PushType(channel: name) }
}
