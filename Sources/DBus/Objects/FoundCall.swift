/// Where a call's object and method were found: who calls again mostly calls the same.
struct FoundCall {
    let node: ObjectNode
    let bound: BoundMethod
    private let interface: InterfaceName?
    private let member: MemberName
    /// Another one once the object has been taken back.
    private let shape: ObjectShape

    /// - Parameter node: one with an object.
    init(_ call: MethodCall, at node: ObjectNode, _ bound: BoundMethod) {
        self.node = node
        self.bound = bound
        interface = call.interface
        member = call.member
        shape = node.shape
    }

    /// Whether the object is still there.
    var isCurrent: Bool { node.shape === shape }

    /// Whether a call leads there as well.
    func isSame(as call: MethodCall) -> Bool {
        isCurrent && call.member == member && call.path == node.path && call.interface == interface
    }
}
