internal import BusContract
internal import ControlEngine
internal import DBus
internal import WidgetKitLite

/// A widget on the bus: the entry on show, and reloads.
@EngineActor
final class WidgetObject: @EngineActor BusObject {
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    private let id: WidgetID

    init(_ service: CallService, _ id: WidgetID) {
        self.service = service
        self.id = id
    }

    let interfaces = [Widget1.description]

    /// Before the first entry there is a placeholder, which has to be made.
    func isReady(_ property: MemberName?) -> Bool {
        (property == nil || property == Widget1.currentEntry) ? engine.hasShown(id) : true
    }

    func prepare(_ completion: @escaping () -> Void) {
        engine.showPlaceholder(of: id) { completion() }
    }

    func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
        let gone = BusError(.unknownObject, "the widget \(id) is gone")
        guard engine.families(of: id) != nil else { throw gone }
        switch property {
        case Widget1.kind: return .string(id.kind)
        case Widget1.dependsOn: return .strings(engine.dependsOn(id))
        case Widget1.configuration: return engine.configuration(of: id).busValue
        case Widget1.recommendations: return engine.recommendations(for: id).busValue
        case Widget1.needsConfiguration: return .boolean(engine.needsConfiguration(id))
        case Widget1.configurationIntent: return IntentObject.path(of: engine.configurationIntent(of: id))
        case Widget1.budgetRemaining: return .uint32(UInt32(clamping: engine.budgetRemaining(of: id)))
        default:
            guard let state = engine.state(of: id) else { throw gone }
            guard let value = service.gate.visible(state).properties.first(where: { $0.0 == property })?.1
            else {
                throw BusError(.unknownProperty, "no property \(property)")
            }
            return value
        }
    }

    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
        let reply = call.reply
        switch method {
        case Widget1.reload:
            service.count(call) { engine.reload(id, completion: $0) }
        case Widget1.getTimeline:
            let entries = engine.timeline(of: id).map { entry in
                BusValue.structure([
                    .int64(entry.date.microseconds), .string(service.gate.visible(tree: entry.json)),
                ])
            }
            reply.succeed([.array(of: .structure([.int64, .string]), entries)])
        case Widget1.snapshot:
            snapshot(call)
        case Widget1.perform:
            do throws(ControlError) {
                let request = try engine.request(call.arguments.first?.text ?? "", in: id)
                service.serveResults(request, for: call, options: call.arguments.last?.properties ?? [:])
            } catch {
                reply.fail(BusError(error))
            }
        default: open(call)
        }
    }

    private func open(_ call: MethodCall) {
        let reply = call.reply
        do throws(ControlError) {
            let token = try service.activationToken(call.arguments.last?.properties?["activation-token"])
            service.count(call) {
                engine.open(call.arguments.first?.text ?? "", in: id, token: token, completion: $0)
            }
        } catch {
            reply.fail(BusError(error))
        }
    }

    private func snapshot(_ call: MethodCall) {
        let reply = call.reply
        let families = engine.families(of: id) ?? []
        let wanted = call.arguments.first?.text ?? ""
        guard let family = wanted.isEmpty ? families.first : families.first(where: { "\($0)" == wanted })
        else {
            let known = families.map { "\($0)" }.joined(separator: ", ")
            return reply.fail(
                BusError(ContractError.invalidValue, "no family \"\(wanted)\" of \(id): there are \(known)"))
        }
        let gate = service.gate
        engine.snapshot(
            id, family: family, isPreview: call.arguments.last?.bool ?? false, for: call.senderName
        ) { result in
            reply(result.map { [.string(gate.visible(tree: $0))] }.mapError { BusError($0) })
        }
    }
}
