extension BusConnection {
    /// Calls a method by its row, as ``call(_:_:_:_:_:timeout:noAutoStart:generation:)`` does.
    ///
    /// - Parameters:
    ///   - method: the row.
    ///   - input: what it takes.
    ///   - destination: the callee's well-known or unique name.
    ///   - path: the object's.
    ///   - timeout: how long to wait for the reply.
    ///   - noAutoStart: true keeps the bus from starting a service that does not run.
    ///   - generation: the ``generation`` that a unique name is of; any where it is nil.
    /// - Returns: what the method returned.
    /// - Throws: ``ArgumentsMismatch`` when the answer has other types than the row, and as that method.
    public nonisolated func call<Input, Output>(
        _ method: Method<Input, Output>, _ input: Input, of destination: BusName, at path: ObjectPath,
        timeout: Duration = .seconds(25), noAutoStart: Bool = false, generation: UInt32? = nil
    ) async throws -> Output {
        let arguments = method.arguments.message(input)
        let answer = try await call(
            destination, path, method.interface, method.name, arguments, timeout: timeout,
            noAutoStart: noAutoStart, generation: generation)
        return try method.returns.values(of: answer)
    }

    /// Calls a method without arguments by its row.
    ///
    /// - Throws: as ``call(_:_:of:at:timeout:noAutoStart:generation:)``.
    public nonisolated func call<Output>(
        _ method: Method<Void, Output>, of destination: BusName, at path: ObjectPath,
        timeout: Duration = .seconds(25), noAutoStart: Bool = false, generation: UInt32? = nil
    ) async throws -> Output {
        try await call(
            method, (), of: destination, at: path, timeout: timeout, noAutoStart: noAutoStart,
            generation: generation)
    }

    /// Reads a property by its row.
    ///
    /// - Returns: its value.
    /// - Throws: ``ArgumentsMismatch`` when the value has another type than the row, and as
    ///   ``call(_:_:of:at:timeout:noAutoStart:generation:)``.
    public nonisolated func get<Value>(
        _ property: Property<Value>, of destination: BusName, at path: ObjectPath,
        timeout: Duration = .seconds(25), noAutoStart: Bool = false
    ) async throws -> Value {
        let value = try await call(
            StandardInterfaces.Properties.get, (property.interface.rawValue, property.name.rawValue),
            of: destination, at: path, timeout: timeout, noAutoStart: noAutoStart)
        do {
            return try Value.decode(value)
        } catch {
            throw ArgumentsMismatch(
                expected: Signature([Value.busType]), received: Signature([value.type]))
        }
    }

    /// Writes a property by its row.
    ///
    /// - Throws: as ``call(_:_:of:at:timeout:noAutoStart:generation:)``, with the object's error where it
    ///   refuses the value.
    public nonisolated func set<Value>(
        _ property: WritableProperty<Value>, to value: Value, of destination: BusName, at path: ObjectPath,
        timeout: Duration = .seconds(25), noAutoStart: Bool = false
    ) async throws {
        try await call(
            StandardInterfaces.Properties.set,
            (property.interface.rawValue, property.name.rawValue, value.busValue), of: destination, at: path,
            timeout: timeout, noAutoStart: noAutoStart)
    }
}

extension MatchRule {
    /// The signals of a row.
    public init<Values>(
        _ signal: Signal<Values>, sender: BusName? = nil, path: ObjectPath? = nil,
        pathNamespace: ObjectPath? = nil, arg0: String? = nil, arg0Namespace: String? = nil
    ) {
        self.init(
            sender: sender, path: path, pathNamespace: pathNamespace, interface: signal.interface,
            member: signal.name, arg0: arg0, arg0Namespace: arg0Namespace)
    }

    /// The bus's word that a name has got another owner; see
    /// ``StandardInterfaces/MessageBus/nameOwnerChanged``.
    ///
    /// - Parameter name: well-known or unique.
    public static func owner(of name: String) -> MatchRule {
        MatchRule(
            StandardInterfaces.MessageBus.nameOwnerChanged, sender: StandardInterfaces.MessageBus.busName,
            path: StandardInterfaces.MessageBus.path, arg0: name)
    }

    /// The same for all names that begin with some elements, such as `org.example`.
    public static func owners(below prefix: String) -> MatchRule {
        MatchRule(
            StandardInterfaces.MessageBus.nameOwnerChanged, sender: StandardInterfaces.MessageBus.busName,
            path: StandardInterfaces.MessageBus.path, arg0Namespace: prefix)
    }
}
