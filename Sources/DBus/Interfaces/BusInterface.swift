/// An interface as objects of one class offer it: each row bound to what the object does about it.
///
/// One list of rows feeds dispatch, the check of signatures and introspection, so that they can't disagree.
/// It is made once for a class and serves all its objects.
///
/// ```swift
/// enum Lamp1 {
///     static let isOn = Property<Bool>(name, "IsOn", doc: "Whether the lamp is on.")
///     static let toggle = Method<Void, Bool>(name, "Toggle", returns: "on", doc: "Turns it over.")
///
///     protocol Object: AnyObject {
///         var isOn: Bool { get }
///         func toggle(_ call: BusCall<Bool>)
///     }
///
///     static func interface<Exported>(of object: @escaping (Exported) -> any Object) -> BusInterface {
///         BusInterface(name, doc: "A lamp.", [
///             toggle.bound(object) { $0.toggle($1) },
///             isOn.bound(object) { $0.isOn },
///         ])
///     }
/// }
///
/// final class Lamp: BusObject, Lamp1.Object {
///     lazy var interfaces = [Lamp1.interface { (lamp: Lamp) in lamp }]
/// }
/// ```
///
/// So the compiler finds a row without a handler. Not `Sendable`: it belongs to the executor of its objects.
public final class BusInterface {
    /// The interface as data.
    public let description: InterfaceDescription
    let methods: [String: BoundMethod]
    /// The properties in declared order.
    let properties: [BoundProperty]
    private let places: [String: Int]

    /// Makes an interface of bound rows.
    ///
    /// - Parameters:
    ///   - name: the interface's name.
    ///   - doc: what it is for.
    ///   - members: its rows, bound. Of several methods or properties under one name the first counts.
    public init(_ name: InterfaceName, doc: String = "", _ members: [InterfaceMember]) {
        var methods: [InterfaceDescription.Method] = []
        var signals: [InterfaceDescription.Signal] = []
        var bound: [String: BoundMethod] = [:]
        var properties: [BoundProperty] = []
        var places: [String: Int] = [:]
        for member in members {
            switch member.kind {
            case .method(let method, let run):
                methods.append(method)
                bound.keepFirst(method.name.rawValue, BoundMethod(name, method, .object(run)))
            case .served(let method, let serve):
                methods.append(method)
                bound.keepFirst(method.name.rawValue, BoundMethod(name, method, .server(serve)))
            case .property(let property, let read, let write):
                places.keepFirst(property.name.rawValue, properties.count)
                properties.append(BoundProperty(property, read: read, write: write))
            case .signal(let signal): signals.append(signal)
            }
        }
        description = InterfaceDescription(
            name, doc: doc, methods: methods, properties: properties.map(\.description), signals: signals)
        self.methods = bound
        self.properties = properties
        self.places = places
    }

    public var name: InterfaceName { description.name }

    func property(_ name: String) -> BoundProperty? { places[name].map { properties[$0] } }
}

extension InterfaceDescription {
    /// The interface as data, without any object.
    ///
    /// ```swift
    /// static let description = InterfaceDescription(of: interface(of:))
    /// ```
    ///
    /// - Parameter interface: binds it for objects of a class; for one without objects it gives its rows all
    ///   the same.
    public init<Target>(of interface: (@escaping (Never) -> Target) -> BusInterface) {
        func object(_ nobody: Never) -> Target {}
        self = interface(object).description
    }
}

/// A method with all that dispatch needs to know about it. An object, as each call passes it on several
/// times.
final class BoundMethod {
    enum Answerer {
        case object(InterfaceMember.Run)
        case server(InterfaceMember.Serve)
    }

    let interface: InterfaceName
    let method: InterfaceDescription.Method
    let answerer: Answerer

    init(_ interface: InterfaceName, _ method: InterfaceDescription.Method, _ answerer: Answerer) {
        self.interface = interface
        self.method = method
        self.answerer = answerer
    }
}

/// A property with what reads and writes it; an object as ``BoundMethod`` is.
final class BoundProperty {
    let description: InterfaceDescription.Property
    let read: InterfaceMember.Read
    let write: InterfaceMember.Write

    init(
        _ description: InterfaceDescription.Property, read: @escaping InterfaceMember.Read,
        write: @escaping InterfaceMember.Write
    ) {
        self.description = description
        self.read = read
        self.write = write
    }
}

extension Dictionary {
    fileprivate mutating func keepFirst(_ key: Key, _ value: Value) {
        if self[key] == nil { self[key] = value }
    }
}

extension [InterfaceDescription.Argument] {
    /// Whether values have these arguments' types.
    func accept(_ values: [BusValue]) -> Bool {
        count == values.count && zip(self, values).allSatisfy { $1.matches($0.type) }
    }
}

/// A row of an interface, bound to what an object does about it.
///
/// ``Method``, ``Property``, ``WritableProperty`` and ``Signal`` make them with `bound`; a ``BusInterface``
/// is made of them.
public struct InterfaceMember {
    /// Runs a method; the arguments' types have been checked.
    @usableFromInline typealias Run = (any BusObject, MethodCall) -> Void
    /// The value of a property as last known.
    @usableFromInline typealias Read = (any BusObject) throws(BusError) -> BusValue
    /// Writes a property; the value's type has been checked.
    @usableFromInline typealias Write = (any BusObject, BusValue, MethodCall) -> Void
    /// Runs a method that the server answers at any node.
    typealias Serve = (ObjectServer, ObjectNode, MethodCall) -> Void

    enum Kind {
        case method(InterfaceDescription.Method, Run)
        case served(InterfaceDescription.Method, Serve)
        case property(InterfaceDescription.Property, Read, Write)
        case signal(InterfaceDescription.Signal)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    @usableFromInline init(method: InterfaceDescription.Method, run: @escaping Run) {
        kind = .method(method, run)
    }

    @usableFromInline
    init(property: InterfaceDescription.Property, read: @escaping Read, write: @escaping Write) {
        kind = .property(property, read, write)
    }
}

extension Method {
    /// Binds the method to what answers it.
    ///
    /// - Parameters:
    ///   - object: what the exported object is to the handler; see ``BusInterface``.
    ///   - handler: answers the call, now or later.
    @inlinable public func bound<Exported, Target>(
        _ object: @escaping (Exported) -> Target,
        to handler: @escaping (Target, Input, BusCall<Output>) -> Void
    ) -> InterfaceMember {
        let decode = arguments.decode
        return InterfaceMember(method: description) { exported, call in
            do throws(BusValueMismatch) {
                handler(object(exported as! Exported), try decode(call.arguments), BusCall(call))
            } catch {
                call.reply.fail(BusError(.invalidArguments, error.description))
            }
        }
    }
}

extension Method where Input == Void {
    /// Binds a method without arguments to what answers it, as the method with arguments.
    @inlinable public func bound<Exported, Target>(
        _ object: @escaping (Exported) -> Target, to handler: @escaping (Target, BusCall<Output>) -> Void
    ) -> InterfaceMember {
        InterfaceMember(method: description) { exported, call in
            handler(object(exported as! Exported), BusCall(call))
        }
    }
}

extension WritableProperty {
    /// Binds the property to what answers and writes it.
    ///
    /// - Parameters:
    ///   - object: what the exported object is to the handlers; see ``BusInterface``.
    ///   - get: the value as last known; throws a ``BusError`` where there is none. Must not run an author's
    ///     code.
    ///   - set: sets the value and answers the call, now or later.
    @inlinable public func bound<Exported, Target>(
        _ object: @escaping (Exported) -> Target, get: @escaping (Target) throws -> Value,
        set: @escaping (Target, Value, BusCall<Void>) -> Void
    ) -> InterfaceMember {
        InterfaceMember(property: readable.description) { exported throws(BusError) in
            do { return try get(object(exported as! Exported)).busValue } catch { throw BusError(error) }
        } write: { exported, value, call in
            do throws(BusValueMismatch) {
                set(object(exported as! Exported), try Value.decode(value), BusCall(call))
            } catch {
                call.reply.fail(BusError(.invalidArguments, error.description))
            }
        }
    }
}

extension Property {
    /// Binds the property to what answers it.
    ///
    /// - Parameters:
    ///   - object: what the exported object is to the handler; see ``BusInterface``.
    ///   - get: the value as last known; throws a ``BusError`` where there is none. Must not run an author's
    ///     code.
    @inlinable public func bound<Exported, Target>(
        _ object: @escaping (Exported) -> Target, get: @escaping (Target) throws -> Value
    ) -> InterfaceMember {
        InterfaceMember(property: description) { exported throws(BusError) in
            do { return try get(object(exported as! Exported)).busValue } catch { throw BusError(error) }
        } write: { _, _, call in
            call.reply.fail(BusError(.propertyReadOnly, "the property can only be read"))
        }
    }
}

extension Signal {
    /// The signal as a row; there is nothing to bind it to.
    public var bound: InterfaceMember { InterfaceMember(.signal(description)) }
}

extension BusError {
    /// What a handler threw, which is of this type: a closure's thrown type is not inferred.
    @usableFromInline init(_ error: any Error) {
        self = error as? BusError ?? BusError(.failed, "\(error)")
    }
}
