/// Controls that come of data, in a bundle's body. This package's own.
///
/// ```swift
/// var body: some Widget {
///     ControlList(Rooms.all) { room in RoomControl(room: room) }
/// }
/// ```
///
/// It is read when the body is: once, or again and again for a bundle whose controls come and go.
public struct ControlList: BundleMemberList {
    package let members: [BundleMember]

    /// - Parameters:
    ///   - data: what there is a control for, in the order in which they are shown.
    ///   - content: makes the control for an element; each has a kind of its own.
    public init<Data: Sequence>(_ data: Data, content: (Data.Element) -> some ControlWidget) {
        members = data.map { .control(content($0)) }
    }

    /// No controls.
    public init() { members = [] }

    /// Nothing of its own.
    public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}
