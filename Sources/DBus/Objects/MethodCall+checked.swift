extension MethodCall {
    /// The same call, but with an answer that is checked before it goes out: values of other types than
    /// declared become an error, because callers rely on the introspection. The mistake is the object's.
    func checked(
        against returns: [InterfaceDescription.Argument], of interface: InterfaceName, _ member: MemberName
    ) -> MethodCall {
        let reply = self.reply
        return answered(
            by: ReplyHandle { result in
                if case .success(let values) = result, !returns.accept(values) {
                    reply.fail(Explain.wrongAnswer(values, of: returns, "\(interface).\(member)"))
                } else {
                    reply(result)
                }
            })
    }

    /// The same call with another way to answer.
    private func answered(by reply: ReplyHandle) -> MethodCall {
        MethodCall(
            path: path, interface: interface, member: member, sender: sender, arguments: arguments,
            reply: reply)
    }
}
