/// The object and method of the last call, kept because the next call is mostly of the same.
struct CallCache {
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

    /// Whether a call is of this object and method as well.
    func isSame(as call: MethodCall) -> Bool {
        isCurrent && call.member == member && call.path == node.path && call.interface == interface
    }
}
