extension ObjectServer {
    /// Answers a call, or passes it to its object, which answers now or later.
    ///
    /// Exactly one answer goes to `call.reply` in every case. Faults of the caller are answered with
    /// `UnknownObject`, `UnknownInterface`, `UnknownMethod`, `UnknownProperty`, `PropertyReadOnly` and
    /// `InvalidArgs`, with a message that says what there is instead. Called on the server's executor by the
    /// connection.
    public func handle(_ call: MethodCall) {
        if let last = lastCall, last.isSame(as: call) { return handle(call, at: last.node, last.bound) }
        guard let node = nodes[call.path] else { return call.reply.fail(unknownObject(call.path)) }
        guard let bound = node.shape.method(call.member, in: call.interface) else {
            return call.reply.fail(unknownMethod(call.member, of: call.interface, at: node))
        }
        if node.object != nil { lastCall = CallCache(call, at: node, bound) }
        handle(call, at: node, bound)
    }

    /// Why a call is refused whose arguments have not been read; nil for one that ``handle(_:)`` takes.
    ///
    /// ```swift
    /// connection.setCallHandler({ server.handle($0) }, screen: { server.refusal(of: $0) })
    /// ```
    public func refusal(of header: CallHeader) -> BusError? {
        guard let node = nodes[header.path] else { return unknownObject(header.path) }
        guard let bound = node.shape.method(header.member, in: header.interface) else {
            return unknownMethod(header.member, of: header.interface, at: node)
        }
        guard header.signature.types.elementsEqual(bound.method.arguments.lazy.map(\.type)) else {
            return Explain.wrongArguments(header.signature, for: bound.method)
        }
        return nil
    }

    private func handle(_ call: MethodCall, at node: ObjectNode, _ bound: BoundMethod) {
        guard bound.method.arguments.accept(call.arguments) else {
            return call.reply.fail(Explain.wrongArguments(call.signature, for: bound.method))
        }
        if let standard = bound.standard {
            answer(standard, call, at: node)
        } else {
            let call = call.checked(against: bound.method.returns, of: bound.interface, bound.method.name)
            node.object?.invoke(bound.method.name, in: bound.interface, call: call)
        }
    }

    private func answer(_ method: StandardMethod, _ call: MethodCall, at node: ObjectNode) {
        switch method {
        case .introspect: call.reply.succeed([.string(introspect(node))])
        case .ping: call.reply.succeed()
        case .machineID: answerMachineID(call)
        case .get:
            let property = call.arguments[1].text.flatMap { try? MemberName($0) }
            if let property, let object = node.object, !object.isReady(property) {
                object.prepare { [self] in answerGet(call, at: node) }
            } else {
                answerGet(call, at: node)
            }
        case .set: answerSet(call, at: node)
        case .getAll:
            if let object = node.object, !object.isReady(nil) {
                object.prepare { [self] in answerGetAll(call, at: node) }
            } else {
                answerGetAll(call, at: node)
            }
        case .managedObjects: answerManagedObjects(call, at: node)
        }
    }

    private func introspect(_ node: ObjectNode) -> String {
        IntrospectionXML.document(
            interfaces: (node.shape.own + node.shape.standard).map(\.description), children: node.childNames)
    }

    private func answerMachineID(_ call: MethodCall) {
        guard let machineID else {
            return call.reply.fail(BusError(.notSupported, "the machine's identifier isn't known here"))
        }
        call.reply.succeed([.string(machineID)])
    }
}
