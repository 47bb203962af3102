internal import ControlEngine
internal import DBus

extension ControlHost {
    /// Runs what a call asks for and answers the call with what `values` makes of it.
    ///
    /// - Parameter options: the call's `a{sv}` of options, where it has one.
    func serve(
        _ request: InvocationRequest, for call: MethodCall, options: [String: BusValue] = [:],
        _ values: @escaping (InvocationReply) -> [BusValue] = { _ in [] }
    ) {
        let reply = call.reply
        submit(request, by: InvocationCaller(name: call.sender?.rawValue)) { result in
            reply(result.map(values).mapError { BusError($0) })
        }
    }
}
