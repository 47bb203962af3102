internal import BusContract
internal import ControlEngine
internal import DBus

extension ControlID {
    /// The control's object.
    var path: ObjectPath {
        instance.map { Contract.controlPath(kind: kind, instance: $0) } ?? Contract.controlPath(kind: kind)
    }
}

extension WidgetID {
    /// The widget's object.
    var path: ObjectPath {
        instance.map { Contract.widgetPath(kind: kind, instance: $0) } ?? Contract.widgetPath(kind: kind)
    }
}
