/// Is told which controls want pushes, as WidgetKit's `ControlPushHandler`.
public protocol ControlPushHandler: SendableMetatype {
    /// Makes the handler. Called for each change that it is notified of; what it keeps in properties is gone
    /// after.
    init()

    /// Called when controls with pushes were added, removed or configured anew.
    ///
    /// - Parameter controls: all controls that want pushes.
    func pushTokensDidChange(controls: [ControlInfo])
}
