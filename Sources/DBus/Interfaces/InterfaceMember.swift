/// A row of an interface, bound to what an object does about it.
///
/// ``Method``, ``Property``, ``WritableProperty`` and ``Signal`` make them with `bound`; a ``BusInterface`` is
/// made of them.
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
