extension MethodCall {
    /// The same call, but with an answer that is checked before it goes out: values of other types than
    /// declared become an error, because callers rely on the introspection. The mistake is the object's.
    func checked(
        against returns: [InterfaceDescription.Argument], of interface: InterfaceName, _ member: MemberName
    ) -> MethodCall {
        answered(by: ReplyHandle(through: reply, returning: returns, of: interface, member))
    }

    /// The same call with another way to answer.
    private func answered(by reply: ReplyHandle) -> MethodCall {
        MethodCall(
            path: path, interface: interface, member: member, sender: sender, arguments: arguments,
            reply: reply)
    }
}
