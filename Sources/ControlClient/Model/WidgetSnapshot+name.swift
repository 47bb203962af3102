internal import BusContract

extension WidgetSnapshot {
    /// What distinguishes a placed widget from others of its kind; nil for the kind's own.
    public var instance: String? {
        if case .widget(_, let instance)? = ContractPath(path) { return instance }
        return nil
    }

    /// `Bundle/Kind`, or `Bundle/Kind/Instance`: the name by which a user finds it, as a control's.
    public var name: String { "\(address)" }

    /// Bundle, kind and instance, for matching what a user typed.
    var address: ControlAddress { ControlAddress(bundle: bundle, kind: kind, instance: instance) }
}
