internal import BusContract
internal import ControlEngine
internal import DBus

/// The bundle itself: what it is called, what it offers, and reloads by kind.
@MainActor
final class BundleObject: @MainActor BusObject {
    private let host: ControlHost

    init(_ host: ControlHost) { self.host = host }

    let interfaces = [Bundle1.description]

    func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
        switch property {
        case Bundle1.displayName: .string(host.bundleName)
        case Bundle1.version, Bundle1.desktopEntry, Bundle1.iconName: .string("")
        case Bundle1.controlKinds: .strings(host.controlIDs.filter { $0.instance == nil }.map(\.kind))
        case Bundle1.widgetKinds: .strings(host.widgetIDs.filter { $0.instance == nil }.map(\.kind))
        default: throw BusError(.unknownProperty, "no property \(property)")
        }
    }

    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
        let kind = call.arguments.first?.text ?? ""
        do {
            switch method {
            case Bundle1.reloadControls: try host.reloadControls(ofKind: kind)
            case Bundle1.reloadAllControls: host.reloadAllControls()
            case Bundle1.reloadTimelines: try host.reloadTimelines(ofKind: kind)
            case Bundle1.reloadAllTimelines: host.reloadAllTimelines()
            case Bundle1.push:
                throw ControlError(.notSupported, "the kind \"\(kind)\" declares no push handler")
            default:
                throw ControlError(
                    .notSupported, "\(method): the kinds of \(host.bundleName) take no configuration")
            }
            call.reply.succeed()
        } catch let error as ControlError {
            call.reply.fail(BusError(error))
        } catch {
            call.reply.fail(BusError(.failed, "\(error)"))
        }
    }
}
