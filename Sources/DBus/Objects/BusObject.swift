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
    /// No promise.
    public var announcesAllChanges: Bool { false }

    /// Everything is at hand.
    public func isReady(_ property: MemberName?) -> Bool { true }

    /// Nothing is missed.
    public func prepare(_ completion: @escaping () -> Void) { completion() }
}
