internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus

/// A control on the bus: `Control1`, and `Toggle1` or `Button1` by what its template is.
@EngineActor
final class ControlObject: @EngineActor BusObject {
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    private let id: ControlID
    let interfaces: [InterfaceDescription]
    /// `SignalEmitter` announces every change of the state, the configuration and the dependents.
    let announcesAllChanges = true

    init(_ service: CallService, _ id: ControlID) {
        self.service = service
        self.id = id
        let form = service.engine.state(of: id)?.form ?? .button
        interfaces = [Control1.description, form == .toggle ? Toggle1.description : Button1.description]
    }

    func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
        guard let state = engine.state(of: id) else {
            throw BusError(.unknownObject, "the control \(id) is gone")
        }
        switch property {
        case Toggle1.isOn:
            try checkVisible(state)
            return .boolean(state.isOn ?? false)
        case Control1.kind: return .string(id.kind)
        case Control1.revision: return .uint64(state.revision)
        case Control1.dependents:
            return .array(of: .objectPath, engine.dependentPaths(of: id).map { .objectPath($0) })
        case Control1.configuration:
            let configuration = engine.configuration(of: id)
            if !configuration.isEmpty { try checkVisible(state) }
            return configuration.busValue
        case Control1.configurationIntent: return IntentObject.path(of: engine.configurationIntent(of: id))
        case Control1.needsConfiguration: return .boolean(engine.needsConfiguration(id))
        default:
            guard let value = service.gate.visible(state).properties.first(where: { $0.0 == property })?.1
            else {
                throw BusError(.unknownProperty, "no property \(property)")
            }
            return value
        }
    }

    /// What has no stand-in is left out.
    private func checkVisible(_ state: ControlState) throws(BusError) {
        guard !service.gate.mayTell(state) else { return }
        throw BusError(
            ContractError.authenticationRequired,
            "the control \(id) is private, and its value isn't told while the session is locked; unlock it first"
        )
    }

    func set(_ property: MemberName, in interface: InterfaceName, to value: BusValue, call: MethodCall) {
        guard property == Toggle1.isOn, let wanted = value.bool else {
            return call.reply.fail(BusError(.propertyReadOnly, "\(property) can't be set"))
        }
        service.serve(.setValue(id, wanted), for: call)
    }

    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
        switch method {
        case Toggle1.toggle:
            service.serve(.toggle(id), for: call) { [.boolean($0.isOn ?? false)] }
        case Toggle1.setValue:
            let wanted = call.arguments.first?.bool ?? false
            service.serve(.setValue(id, wanted), for: call) { [.boolean($0.isOn ?? false)] }
        case Button1.press:
            service.serve(.press(id), for: call)
        case Control1.reload:
            service.count(call) { engine.refresh(id, completion: $0) }
        case Control1.invoke:
            tap(call)
        default:
            call.reply.fail(BusError(.unknownMethod, "no method \(method)"))
        }
    }

    /// What a tap does: a toggle flips, or takes the value that the options name; a button is pressed.
    private func tap(_ call: MethodCall) {
        let options = call.arguments.first?.properties ?? [:]
        let request: InvocationRequest
        if engine.state(of: id)?.form == .toggle {
            switch options["value"] {
            case nil: request = .toggle(id)
            case .boolean(let wanted): request = .setValue(id, wanted)
            case .some(let other):
                let error = IntentArgumentError(
                    parameter: "value", expected: "a boolean", received: "the D-Bus type \(other.type.code)")
                return call.reply.fail(BusError(ContractError.invalidValue, error.description))
            }
        } else {
            request = .press(id)
        }
        service.serveResults(request, for: call, options: options)
    }
}
