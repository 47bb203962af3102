/// Is told which controls want pushes, as WidgetKit's `ControlPushHandler`.
public protocol ControlPushHandler: SendableMetatype {
    init()

    /// Called when controls with pushes were added, removed or configured anew.
    ///
    /// - Parameter controls: all controls that want pushes.
    func pushTokensDidChange(controls: [ControlInfo])
}
