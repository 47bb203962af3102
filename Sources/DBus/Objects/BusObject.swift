/// An object that an ``ObjectServer`` puts on the bus.
///
/// The server and its objects live on one executor, usually that of the connection; the server calls the
/// requirements there, synchronously. A type that belongs to an actor may conform in isolation (`extension
/// Lamp: @MainActor BusObject`) and is then exported from that actor.
///
/// What it offers are ``interfaces``, whose rows are bound to what the object does: see ``BusInterface``. The
/// server has checked everything against them before it calls: the interface and the member exist and the
/// arguments have the declared types. Interfaces that are known at run time only are for a
/// ``DynamicBusObject``.
public protocol BusObject: AnyObject {
    /// What the object offers, bound for the object's class. Read once, when it is exported; to change it,
    /// export the object again.
    ///
    /// The server adds `Introspectable`, `Peer`, `Properties` and, at managers, `ObjectManager` by itself; an
    /// entry under one of their names, or a second entry under one name, is left out.
    var interfaces: [BusInterface] { get }

    /// Whether ``ObjectServer/changed(_:_:_:invalidated:)`` is called after every change of any property,
    /// those included that are not announced. The server then keeps the object's part of `GetManagedObjects`,
    /// marshalled, until the next change. False by default.
    var announcesAllChanges: Bool { get }

    /// Whether a property's value is at hand, or for nil all values. Asked before `Get`, `GetAll` and
    /// `GetManagedObjects` are answered. True by default.
    func isReady(_ property: MemberName?) -> Bool

    /// Gets what ``isReady(_:)`` misses. The answer that needs it waits until `completion` is called, once,
    /// on the server's executor, and is made of what there is then; nothing else waits.
    func prepare(_ completion: @escaping () -> Void)
}

extension BusObject {
    public var announcesAllChanges: Bool { false }

    /// Everything is at hand.
    public func isReady(_ property: MemberName?) -> Bool { true }

    public func prepare(_ completion: @escaping () -> Void) { completion() }
}

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

    public func set(_ property: MemberName, in interface: InterfaceName, to value: BusValue, call: MethodCall)
    {
        call.reply.fail(
            BusError(.propertyReadOnly, "\(property) of \(interface) can't be set on this object"))
    }

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
