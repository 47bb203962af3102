extension MethodCall {
    /// The same call, but with an answer that is checked before it is sent: values of other types than the
    /// object declares become an error, because callers rely on the introspection.
    func checked(
        against returns: [InterfaceDescription.Argument], of interface: InterfaceName, _ member: MemberName
    ) -> MethodCall {
        var call = MethodCall(
            path: path, interface: self.interface, member: self.member, sender: sender, arguments: arguments,
            reply: ReplyHandle(through: reply, returning: returns, of: interface, member))
        call.wantsReply = wantsReply
        call.size = size
        return call
    }
}
