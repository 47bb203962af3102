internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus
internal import WidgetKitLite

/// The bundle itself: what it is called, what it offers, and reloads by kind.
@EngineActor
final class BundleObject: @EngineActor BusObject {
    private let service: CallService
    private var engine: BundleEngine { service.engine }
    private let launcher: AppLauncher

    init(_ service: CallService, _ launcher: AppLauncher) {
        self.service = service
        self.launcher = launcher
    }

    let interfaces = [Bundle1.description]

    func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
        switch property {
        case Bundle1.displayName: .string(engine.bundleName)
        case Bundle1.version, Bundle1.iconName: .string("")
        case Bundle1.desktopEntry: .string(launcher.entry?.id ?? "")
        case Bundle1.controlKinds: .strings(engine.controlIDs.filter { $0.instance == nil }.map(\.kind))
        case Bundle1.widgetKinds: .strings(engine.widgetIDs.filter { $0.instance == nil }.map(\.kind))
        case Bundle1.statistics: engine.statisticsValue(.current)
        default: throw BusError(.unknownProperty, "no property \(property)")
        }
    }

    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
        // It runs here and now up to where it has to wait: only entities take time.
        // What a configuration names is named by the caller.
        PathAdmissions.$current.withValue(service.caller(of: call).paths) {
            _ = Task.immediate {
                do throws(ControlError) {
                    call.reply.succeed(try await perform(method, call.arguments, for: call.senderName))
                } catch {
                    call.reply.fail(BusError(error))
                }
            }
        }
    }

    private func perform(
        _ method: MemberName, _ arguments: [BusValue], for sender: String
    ) async throws(ControlError) -> [BusValue] {
        let first = arguments.first?.text ?? ""
        switch method {
        case Bundle1.reloadControls: try engine.reloadControls(ofKind: first)
        case Bundle1.reloadAllControls: engine.reloadAllControls()
        case Bundle1.reloadTimelines: try engine.reloadTimelines(ofKind: first)
        case Bundle1.reloadAllTimelines: engine.reloadAllTimelines()
        case Bundle1.push: try engine.push(toKind: first, by: sender)
        default:
            return try await engine.beginRequest(by: sender).serve { () throws(ControlError) in
                try await place(method, arguments)
            }
        }
        return []
    }

    /// Places, configures and removes, which waits for authors' code and the disk.
    private func place(_ method: MemberName, _ arguments: [BusValue]) async throws(ControlError) -> [BusValue]
    {
        let first = arguments.first?.text ?? ""
        switch method {
        case Bundle1.addControl:
            let id = try await engine.addControl(ofKind: first, configuration: configuration(arguments))
            return [.objectPath(id.path)]
        case Bundle1.configureControl:
            try await engine.configureControl(control(first), configuration: configuration(arguments))
        case Bundle1.removeControl: try await engine.removeControl(control(first))
        case Bundle1.addWidget:
            let family = try family(arguments.dropFirst().first?.text ?? "", ofKind: first)
            let id = try await engine.addWidget(
                ofKind: first, family: family, configuration: configuration(arguments))
            return [.objectPath(id.path)]
        case Bundle1.configureWidget:
            try await engine.configureWidget(widget(first), configuration: configuration(arguments))
        case Bundle1.removeWidget: try await engine.removeWidget(widget(first))
        default: throw ControlError(.notSupported, "no method \(method)")
        }
        return []
    }

    private func control(_ path: String) throws(ControlError) -> ControlID {
        if let id = engine.controlIDs.first(where: { $0.path.rawValue == path }) { return id }
        throw ControlError(.unknown, "no control at \(path)")
    }

    private func widget(_ path: String) throws(ControlError) -> WidgetID {
        if let id = engine.widgetIDs.first(where: { $0.path.rawValue == path }) { return id }
        throw ControlError(.unknown, "no widget at \(path)")
    }

    /// The family of a name; the empty one stands for the kind's first.
    private func family(_ name: String, ofKind kind: String) throws(ControlError) -> WidgetFamily? {
        if name.isEmpty { return nil }
        if let family = WidgetFamily(named: name) { return family }
        let known = engine.families(of: WidgetID(kind: kind)) ?? WidgetFamily.allCases
        throw ControlError(
            .invalidValue,
            "no family \"\(name)\" of \(kind): there are \(known.map(\.description).joined(separator: ", "))")
    }

    private func configuration(_ arguments: [BusValue]) throws(ControlError) -> [String: IntentArgument] {
        try IntentArgument.named(arguments.last?.properties ?? [:])
    }
}
