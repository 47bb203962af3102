internal import BusContract
internal import DBus
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct ContractInterfacesTests {
    static let all = [
        Bundle1.description, Control1.description, Toggle1.description, Button1.description,
        Intent1.description,
        Widget1.description, Entities1.description, Agent1.description, Notifications1.description,
        Push1.description, Fleet1.description,
    ]

    /// The contract's table as one line per member, in the order and the words of its design.
    static let contract: [InterfaceName: [String]] = [
        Bundle1.name: [
            "DisplayName s", "Version s", "DesktopEntry s", "IconName s", "ControlKinds as", "WidgetKinds as",
            "Statistics a{sv} false",
            "ReloadControls(s) → ", "ReloadAllControls() → ", "ReloadTimelines(s) → ",
            "ReloadAllTimelines() → ",
            "AddControl(sa{sv}) → o", "Preview(sa{sv}) → a{sv}", "ConfigureControl(oa{sv}) → ",
            "RemoveControl(o) → ",
            "AddWidget(ssa{sv}) → o",
            "ConfigureWidget(oa{sv}) → ", "RemoveWidget(o) → ", "Push(sa{sv}) → ",
            "GetResource(s) → sh",
        ],
        Control1.name: [
            "Kind s const", "DisplayName s", "Description s", "Title s", "ValueText s", "Status s",
            "ActionHint s",
            "Symbol s", "IconName s", "Subject s", "SubjectDetail s", "Artwork s", "PartOf s", "Part s",
            "Tint s", "Enabled b", "Available b", "Pending b", "Progress d",
            "Error (ss)",
            "PrivacySensitive b", "Configuration a{sv}",
            "ConfigurationIntent o const",
            "ActionIntent o false", "NeedsConfiguration b", "Dependents ao",
            "Revision t false",
            "Reload() → ", "Invoke(a{sv}) → a{sv}", "signal Failed(ss)",
        ],
        Toggle1.name: ["IsOn b readwrite", "Toggle() → b", "SetValue(b) → b"],
        Button1.name: ["Press() → "],
        Intent1.name: [
            "Title s", "Description s", "Summary s", "Phrases as", "Parameters aa{sv}",
            "AuthenticationPolicy s", "Discoverable b", "Schema s", "Donations aa{sv} false",
            "Perform(a{sv}a{sv}) → a{sv}", "Options(ss) → aa{sv}", "OptionsFor(ssa{sv}) → aa{sv}",
            "SummaryFor(a{sv}) → s",
        ],
        Widget1.name: [
            "Kind s const", "DisplayName s", "Description s", "Families as", "Family s",
            "CurrentEntry s invalidates",
            "EntryDate x", "NextReload x", "ReloadPolicy s", "Relevance (dd)", "BudgetRemaining u",
            "DependsOn as",
            "Configuration a{sv}", "Environment a{sv} readwrite", "Recommendations aa{sv}",
            "NeedsConfiguration b const",
            "ConfigurationIntent o const", "Reload() → ",
            "GetTimeline() → a(xs)", "Snapshot(sb) → s", "SnapshotIn(sba{sv}) → s", "EntryIn(a{sv}) → s",
            "Perform(sa{sv}) → a{sv}",
            "Open(sa{sv}) → ", "signal TimelineReloaded(tu)", "signal EntryChanged(x)",
        ],
        Entities1.name: [
            "GetEntities(sas) → aa{sv}", "FindEntities(ss) → aa{sv}", "GetSuggestedEntities(s) → aa{sv}",
            "GetAllEntities(s) → aa{sv}", "FindIndexed(s) → aa{sv}", "GetProperty(sss) → a{sv}",
        ],
        Agent1.name: [
            "RequestValue(osssa{sv}) → v", "RequestConfirmation(osa{sv}) → b", "RequestChoice(osaa{sv}) → s",
            "Cancel() → ",
        ],
        Notifications1.name: ["signal Posted(sasa{sv})", "signal Notified(s)"],
        Push1.name: [
            "State s", "Distributor s", "Subscriptions aa{sv} invalidates", "LastPushError a{sv}",
            "Subscribe(ss) → ay", "Unsubscribe(ss) → ", "Deliver(ssay) → ", "signal TokenChanged(ssay)",
        ],
        Fleet1.name: [
            "State s", "Status a{sv} false", "Allowed aa{sv} invalidates", "Machines aa{sv} invalidates",
            "Groups aa{sv} invalidates", "Allow(ssb) → ", "Refuse(ss) → ", "SetGroup(sas) → ",
            "Test() → a{sv}",
        ],
    ]

    @Test(arguments: all) func contractTableIsComplete(interface: InterfaceDescription) {
        let codes = { (arguments: [InterfaceDescription.Argument]) in arguments.map(\.type.code).joined() }
        var lines = interface.properties.map { property in
            "\(property.name) \(property.type.code)"
                + (property.access == .read ? "" : " \(property.access.rawValue)")
                + (property.change == .value ? "" : " \(property.change.rawValue)")
        }
        lines += interface.methods.map { "\($0.name)(\(codes($0.arguments))) → \(codes($0.returns))" }
        lines += interface.signals.map { "signal \($0.name)(\(codes($0.arguments)))" }
        #expect(lines == Self.contract[interface.name])
    }

    @Test func topicsAreReadAsTheyAreWritten() {
        let topics: [Push1.Topic] = [
            .widgets, .control("com.example.a:b"), .start("Delivery"), .activity("6F1C"),
        ]
        for topic in topics { #expect(Push1.Topic(topic.description) == topic) }
        for text in [
            "", "widgets:", "widgets:x", "control", "control:", "start:", "other:x", "widget",
            "control:" + String(repeating: "x", count: 505),
        ] {
            #expect(Push1.Topic(text) == nil)
        }
        #expect(Push1.Topic("control:" + String(repeating: "x", count: 504)) != nil)
    }

    @Test(arguments: all) func everyMemberIsDocumentedAndUnique(interface: InterfaceDescription) {
        #expect(!interface.doc.isEmpty)
        let docs =
            interface.methods.map(\.doc) + interface.properties.map(\.doc) + interface.signals.map(\.doc)
        #expect(docs.allSatisfy { $0.hasSuffix(".") })
        let arguments =
            interface.methods.flatMap { $0.arguments + $0.returns } + interface.signals.flatMap(\.arguments)
        #expect(arguments.allSatisfy { !$0.name.isEmpty })
        let members =
            interface.methods.map(\.name) + interface.properties.map(\.name) + interface.signals.map(\.name)
        #expect(Set(members).count == members.count)
    }

    /// Compares with the files beside; `RECORD_SNAPSHOTS=1` in the environment writes them again.
    @Test(arguments: [
        ("bundle", [Bundle1.description]), ("toggle", [Control1.description, Toggle1.description]),
        ("button", [Control1.description, Button1.description]), ("intent", [Intent1.description]),
        ("widget", [Widget1.description]), ("agent", [Agent1.description]),
    ])
    func introspectionMatchesItsSnapshot(name: String, interfaces: [InterfaceDescription]) throws {
        let server = ObjectServer()
        if name == "bundle" {
            server.addManager(at: Contract.root)
            server.export(Shell([]), at: Contract.controlPath(kind: "com.example.light"))
        }
        server.export(Shell(interfaces), at: Contract.root)
        let xml = Box()
        server.handle(
            MethodCall(
                path: Contract.root, interface: nil, member: "Introspect",
                reply: ReplyHandle { xml.text = try? $0.get().first?.text }))
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "Snapshots/\(name).xml")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try #require(xml.text).write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try xml.text == String(contentsOf: file, encoding: .utf8))
    }
}

/// An object with interfaces and nothing behind them.
private final class Shell: DynamicBusObject {
    let descriptions: [InterfaceDescription]
    init(_ descriptions: [InterfaceDescription]) { self.descriptions = descriptions }
}

private final class Box: Sendable {
    private let lock = Mutex<String?>(nil)
    var text: String? {
        get { lock.withLock { $0 } }
        set { lock.withLock { $0 = newValue } }
    }
}
