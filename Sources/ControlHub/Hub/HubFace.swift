public import ControlClient

/// A desktop's protocol put over the hub's model: the tray, the searches, notifications.
///
/// A face decides nothing of the controls. It is shown the model whenever that is another one, once for all
/// changes of one iteration of the loop, and sends at most one message for it.
@HubActor
public protocol HubFace: AnyObject, Sendable {
    /// Called once, before the hub has its name: exports objects and follows what the face depends on. What
    /// fails here is the face's to get over; the others go on.
    func begin(_ hub: Hub) async

    /// Shows the model. Called on every change, and first when ``begin(_:)`` has returned.
    func show(_ model: HubModel)

    /// The user's attention is called to an activity. Called just before ``show(_:)`` is, which shows the
    /// state that it is about.
    func alert(_ activity: ActivitySnapshot, _ alert: ActivityAlert)

    /// The bus went away and came back: nobody on it knows this process. What was subscribed stays.
    func busReturned()

    /// The hub ends: takes back what would stay behind it.
    func end() async
}

extension HubFace {
    public func alert(_ activity: ActivitySnapshot, _ alert: ActivityAlert) {}
    public func busReturned() {}
    public func end() async {}
}
