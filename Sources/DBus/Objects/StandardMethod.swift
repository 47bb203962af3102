/// A method that the server answers in an object's place.
enum StandardMethod: Sendable {
    case introspect, ping, machineID, get, set, getAll, managedObjects

    /// The answerer of a method of ``StandardInterfaces``; nil for methods of anything else.
    init?(_ method: MemberName, of interface: InterfaceName) {
        switch (interface, method) {
        case (StandardInterfaces.introspectable.name, "Introspect"): self = .introspect
        case (StandardInterfaces.peer.name, "Ping"): self = .ping
        case (StandardInterfaces.peer.name, "GetMachineId"): self = .machineID
        case (StandardInterfaces.properties.name, "Get"): self = .get
        case (StandardInterfaces.properties.name, "Set"): self = .set
        case (StandardInterfaces.properties.name, "GetAll"): self = .getAll
        case (StandardInterfaces.objectManager.name, "GetManagedObjects"): self = .managedObjects
        default: return nil
        }
    }
}
