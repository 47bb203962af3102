internal import BusContract
internal import DBus

/// A `PropertiesChanged`, taken apart.
struct PropertyChange {
    let interface: String
    let values: [String: BusValue]
    /// Whether values are missing, so that the control must be read again.
    let needsReading: Bool

    /// Nil for other interfaces than a control's, and for arguments of the wrong types.
    init?(_ signal: BusSignal) {
        guard
            let (interface, values, invalidated) = StandardInterfaces.Properties.propertiesChanged
                .values(of: signal), Self.interfaces.contains(interface)
        else { return nil }
        self.interface = interface
        self.values = values.values
        needsReading = !invalidated.isEmpty
    }

    private static let interfaces = Set(
        [Control1.name, Toggle1.name, Button1.name, Level1.name, Selection1.name].map(\.rawValue))
}
