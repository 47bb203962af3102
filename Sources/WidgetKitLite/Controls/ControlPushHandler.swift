/// Is notified which controls want pushes, as WidgetKit's `ControlPushHandler`.
public protocol ControlPushHandler: SendableMetatype {
    /// Makes the handler, anew for each change that it is notified of: its properties keep nothing between.
    init()

    /// Called when controls with pushes were added, removed or configured anew.
    ///
    /// - Parameter controls: all controls that want pushes.
    func pushTokensDidChange(controls: [ControlInfo])
}
