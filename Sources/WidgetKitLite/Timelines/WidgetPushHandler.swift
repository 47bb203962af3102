/// Is notified which widgets want pushes, as WidgetKit's `WidgetPushHandler`.
public protocol WidgetPushHandler: SendableMetatype {
    /// Makes the handler, anew for each change and push that it is notified of: its properties keep nothing
    /// between.
    init()

    /// Called when widgets with pushes were placed, configured or removed, and with every push, before the
    /// timelines of its kind are reloaded. It runs where it may block.
    ///
    /// - Parameters:
    ///   - pushInfo: how to push to the bundle's widgets.
    ///   - widgets: all widgets that want pushes, in gallery order.
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}
