/// An object that an ``ObjectServer`` puts on the bus.
///
/// The server and its objects live on one executor, usually that of the connection; the server calls the
/// requirements there, synchronously. A type that belongs to an actor may conform in isolation (`extension
/// Lamp: @MainActor BusObject`) and is then exported from that actor.
///
/// The server has checked everything against ``interfaces`` before it calls: the interface and the member
/// exist and the arguments have the declared types. So positions in `call.arguments` may be relied on.
///
/// ```swift
/// final class Lamp: BusObject {
///     private var isOn = false
///     let interfaces = [lamp]  // the example of InterfaceDescription
///
///     func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
///         .boolean(isOn)
///     }
///
///     func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
///         isOn.toggle()
///         call.reply.succeed([.boolean(isOn)])
///     }
/// }
/// ```
public protocol BusObject: AnyObject {
    /// What the object offers. Read once, when it is exported; to change it, export the object again.
    ///
    /// The server adds `Introspectable`, `Peer`, `Properties` and, at managers, `ObjectManager` by itself; an
    /// entry under one of their names, or a second entry under one name, is left out.
    var interfaces: [InterfaceDescription] { get }

    /// Whether ``ObjectServer/changed(_:_:_:invalidated:)`` is called after every change of any property,
    /// those included that are not announced. The server then keeps the object's part of `GetManagedObjects`,
    /// marshalled, until the next change. False by default.
    var announcesAllChanges: Bool { get }

    /// Whether ``value(of:in:)`` has a property's value at hand, or for nil all values. Asked before `Get`,
    /// `GetAll` and `GetManagedObjects` are answered. True by default.
    func isReady(_ property: MemberName?) -> Bool

    /// Gets what ``isReady(_:)`` misses. The answer that needs it waits until `completion` is called, once,
    /// on the server's executor, and is made of what there is then; nothing else waits.
    func prepare(_ completion: @escaping () -> Void)

    /// The property's value as last known, of the type that the description declares. Must not run code of an
    /// author's: `Get`, `GetAll` and `GetManagedObjects` answer from here at once, or when ``prepare(_:)`` is
    /// done.
    ///
    /// - Throws: ``BusError`` when there is no value to give. `Get` answers it; `GetAll` leaves the property
    ///   out.
    func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue

    /// Sets a writable property. Answer through `call.reply`, with no values, now or later.
    ///
    /// By default refuses with `org.freedesktop.DBus.Error.PropertyReadOnly`.
    func set(_ property: MemberName, in interface: InterfaceName, to value: BusValue, call: MethodCall)

    /// Runs a method. Answer through `call.reply`, with the declared return values, now or later, from any
    /// thread.
    ///
    /// By default refuses with `org.freedesktop.DBus.Error.NotSupported`.
    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall)
}

extension BusObject {
    /// No promise.
    public var announcesAllChanges: Bool { false }

    /// Everything is at hand.
    public func isReady(_ property: MemberName?) -> Bool { true }

    /// Nothing is missed.
    public func prepare(_ completion: @escaping () -> Void) { completion() }

    /// Has no properties.
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
}
