/// An object whose interfaces are known at run time only, such as one that stands for an object elsewhere.
///
/// Where an interface is known beforehand, a ``BusInterface`` of typed rows has the compiler check what is
/// checked here when a call comes: an answer of another type than the description says becomes an error,
/// because callers rely on the introspection.
public protocol DynamicBusObject: BusObject {
    /// What the object offers.
    var descriptions: [InterfaceDescription] { get }

    /// The property's value as last known, of the type that the description declares. Must not run code of an
    /// author's: `Get`, `GetAll` and `GetManagedObjects` answer from here at once, or when
    /// ``BusObject/prepare(_:)`` is done.
    ///
    /// - Throws: ``BusError`` when there is no value to give. `Get` answers it; `GetAll` leaves the property
    ///   out.
    func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue

    /// Sets a writable property. Answer through `call.reply`, with no values, now or later.
    ///
    /// By default refuses with `org.freedesktop.DBus.Error.PropertyReadOnly`.
    func set(_ property: MemberName, in interface: InterfaceName, to value: BusValue, call: MethodCall)

    /// Runs a method. Answer through `call.reply`, with the declared return values, now or later, from any
    /// thread. Positions in `call.arguments` may be relied on.
    ///
    /// By default refuses with `org.freedesktop.DBus.Error.NotSupported`.
    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall)
}

extension DynamicBusObject {
    /// The descriptions, bound to the requirements.
    public var interfaces: [BusInterface] { descriptions.map(Self.interface) }

    /// Has no properties.
    ///
    /// - Throws: ``BusError`` with `notSupported`, always.
    public func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
        throw BusError(.notSupported, "\(property) of \(interface) can't be read from this object")
    }

    /// Refuses every change.
    public func set(_ property: MemberName, in interface: InterfaceName, to value: BusValue, call: MethodCall)
    {
        call.reply.fail(
            BusError(.propertyReadOnly, "\(property) of \(interface) can't be set on this object"))
    }

    /// Refuses every call.
    public func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
        call.reply.fail(BusError(.notSupported, "\(method) of \(interface) isn't offered by this object"))
    }

    private static func interface(_ description: InterfaceDescription) -> BusInterface {
        let interface = description.name
        let methods = description.methods.map { method in
            InterfaceMember(method: method) { object, call in
                (object as! Self).invoke(
                    method.name, in: interface,
                    call: call.checked(against: method.returns, of: interface, method.name))
            }
        }
        let properties = description.properties.map { property in
            InterfaceMember(property: property) { (object) throws(BusError) in
                let value = try (object as! Self).value(of: property.name, in: interface)
                guard value.matches(property.type) else {
                    throw Explain.wrongRead(value, of: property, of: interface)
                }
                return value
            } write: { object, value, call in
                let properties = StandardInterfaces.Properties.set
                (object as! Self).set(
                    property.name, in: interface, to: value,
                    call: call.checked(against: [], of: properties.interface, properties.name))
            }
        }
        let signals = description.signals.map { InterfaceMember(.signal($0)) }
        return BusInterface(interface, doc: description.doc, methods + properties + signals)
    }
}

extension MethodCall {
    /// The same call, but with an answer that is checked before it is sent: values of other types than the
    /// object declares become an error, because callers rely on the introspection.
    fileprivate func checked(
        against returns: [InterfaceDescription.Argument], of interface: InterfaceName, _ member: MemberName
    ) -> MethodCall {
        var call = MethodCall(
            path: path, interface: self.interface, member: self.member, sender: sender, arguments: arguments,
            reply: ReplyHandle(through: reply, returning: returns, of: interface, member))
        call.wantsReply = wantsReply
        call.footprint = footprint
        return call
    }
}
