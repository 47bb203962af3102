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
        switch bound.answerer {
        case .object(let run): if let object = node.object { run(object, call) }
        case .server(let serve): serve(self, node, call)
        }
    }
}
