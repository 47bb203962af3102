internal import DBus

/// An object with stored properties. Writing one is what `onSet` makes of it; methods are up to `onInvoke`.
final class FakeObject: DynamicBusObject {
    let descriptions: [InterfaceDescription]
    var values: [InterfaceName: [MemberName: BusValue]]
    var onInvoke: (MethodCall, MemberName) -> Void = { call, _ in call.reply.succeed() }
    var onSet: (MethodCall, BusValue) -> Void = { call, _ in call.reply.succeed() }

    init(_ descriptions: [InterfaceDescription], _ values: [InterfaceName: [MemberName: BusValue]]) {
        self.descriptions = descriptions
        self.values = values
    }

    func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
        guard let value = values[interface]?[property] else {
            throw BusError(.failed, "\(property) isn't set")
        }
        return value
    }

    func set(_ property: MemberName, in interface: InterfaceName, to value: BusValue, call: MethodCall) {
        onSet(call, value)
    }

    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
        onInvoke(call, method)
    }
}
