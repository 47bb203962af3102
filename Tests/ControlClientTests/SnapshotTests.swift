internal import BusContract
internal import ControlClient
internal import DBus
internal import TestSupport
internal import Testing

/// What is read of the properties that bundles send.
@Suite(.standardTimeLimit)
struct SnapshotTests {
    private static func control(
        _ values: [String: BusValue] = [:], _ form: InterfaceName? = nil, _ own: [String: BusValue] = [:]
    ) throws -> ControlSnapshot {
        var interfaces = [
            Control1.name.rawValue: ["Available": BusValue.boolean(true)].merging(values) { $1 }
        ]
        if let form { interfaces[form.rawValue] = own }
        return try #require(
            ControlSnapshot(ControlAddress(bundle: "Audio", kind: "Volume"), interfaces: interfaces))
    }

    // MARK: Controls

    @Test func levelSnapshotNeedsValueAndLimits() throws {
        let all: [String: BusValue] = [
            "Value": .double(20), "Minimum": .double(10), "Maximum": .double(60), "Step": .double(5),
            "Unit": .string("%"),
        ]
        let control = try Self.control([:], Level1.name, all)
        #expect(control.form == .level && control.isOn == nil && control.selection == nil)
        let level = try #require(control.level)
        #expect(level.value == 20 && level.minimum == 10 && level.maximum == 60)
        #expect(level.step == 5 && level.unit == "%")
        // A step and a unit may be left out, the number and its limits may not.
        let short = try #require(
            try Self.control([:], Level1.name, all.filter { $0.key != "Step" && $0.key != "Unit" }).level)
        #expect(short.step == 0 && short.unit == "")
        for name in ["Value", "Minimum", "Maximum"] {
            let without = try Self.control([:], Level1.name, all.filter { $0.key != name })
            #expect(without.level == nil && without.form == .level, "\(name)")
        }
    }

    /// Nothing that shows it could reckon with them.
    @Test(
        arguments: [
            ("Value", .nan), ("Value", .infinity), ("Minimum", .nan), ("Minimum", -.infinity),
            ("Maximum", .infinity),
            ("Maximum", .nan), ("Maximum", 9), ("Minimum", -.greatestFiniteMagnitude),
        ] as [(String, Double)])
    func invalidLevelLimitsGiveNoLevel(_ name: String, _ number: Double) throws {
        var all: [String: BusValue] = [
            "Value": .double(20), "Minimum": .double(10), "Maximum": .double(60), "Step": .double(5),
        ]
        if number < -1 { all["Maximum"] = .double(.greatestFiniteMagnitude) }
        all[name] = .double(number)
        #expect(try Self.control([:], Level1.name, all).level == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5])
    func invalidLevelStepBecomesZero(_ step: Double) throws {
        let all: [String: BusValue] = [
            "Value": .double(20), "Minimum": .double(10), "Maximum": .double(60), "Step": .double(step),
        ]
        #expect(try Self.control([:], Level1.name, all).level?.step == 0)
    }

    @Test(
        arguments: [(0.5, 0.5), (-1, nil), (1.01, nil), (1e12, nil), (.nan, nil), (.infinity, nil)]
            as [(Double, Double?)])
    func invalidActivityNumbersAreDropped(_ value: Double, _ progress: Double?) throws {
        let activity = try #require(
            ActivitySnapshot(
                bundle: "Shop", path: "/a",
                properties: [
                    "Id": .string("a"), "Progress": .double(value), "RelevanceScore": .double(value),
                    "Until": .int64(.min),
                ]))
        #expect(activity.progress == progress && activity.until == nil)
        #expect(activity.relevanceScore == (value.isFinite ? value : 0))
    }

    @Test func selectionKeepsItsChoicesInOrder() throws {
        let choices: [[(String, BusValue)]] = [
            [("id", .string("de")), ("title", .string("German")), ("symbol", .string("flag"))],
            [("title", .string("Nobody"))],
            [
                ("id", .string("us")), ("icon", .string("input-keyboard")), ("subtitle", .string("at work")),
                ("badge", .string("lock.fill")), ("badge-icon", .string("lock")),
            ],
        ]
        let own: [String: BusValue] = [
            "Selected": .string("us"), "Choices": .array(of: .vardict, choices.map(BusValue.properties)),
        ]
        let control = try Self.control([:], Selection1.name, own)
        let selection = try #require(control.selection)
        #expect(control.form == .selection && control.level == nil && selection.selected == "us")
        // One without an id can't be selected; one without a title is called by its id.
        #expect(selection.choices.map(\.id) == ["de", "us"])
        #expect(selection.choices.map(\.title) == ["German", "us"])
        #expect(selection.choices.map(\.symbol) == ["flag", ""])
        #expect(selection.choices.map(\.iconName) == ["", "input-keyboard"])
        #expect(selection.choices.map(\.subtitle) == ["", "at work"])
        #expect(selection.choices.map(\.badge) == ["", "lock.fill"])
        #expect(selection.choices.map(\.badgeIconName) == ["", "lock"])
        #expect(try Self.control([:], Selection1.name, own.filter { $0.key == "Choices" }).selection == nil)
    }

    @Test(
        arguments: [(0, 0), (0.5, 0.5), (1, 1), (-1, nil), (1.01, nil), (1e12, nil), (.nan, nil)]
            as [(Double, Double?)])
    func progressOutsideZeroToOneIsDropped(_ value: Double, _ progress: Double?) throws {
        #expect(try Self.control(["Progress": .double(value)]).progress == progress)
    }

    /// A place that is not known here is with the details; without a control that leads there is none.
    @Test func controlPartNamesItsLead() throws {
        func part(_ properties: [String: BusValue]) throws -> ControlPartSnapshot? {
            try Self.control(properties).part
        }
        #expect(
            try part(["PartOf": .string("Play"), "Part": .string("trailing")])
                == ControlPartSnapshot(.trailing, of: "Play"))
        #expect(
            try part(["PartOf": .string("Play"), "Part": .string("above")])
                == ControlPartSnapshot(.details, of: "Play"))
        #expect(try part(["PartOf": .string(""), "Part": .string("trailing")]) == nil)
        #expect(try part([:]) == nil)
    }

    /// While the value is unavailable the title, which may come of it, is the last resort but one.
    @Test func controlLabelIsFirstAvailableName() throws {
        func label(_ title: String, _ name: String, isAvailable: Bool) throws -> String {
            try Self.control([
                "Title": .string(title), "DisplayName": .string(name), "Available": .boolean(isAvailable),
            ]).label
        }
        #expect(try label("Muted", "Sound", isAvailable: true) == "Muted")
        #expect(try label("", "Sound", isAvailable: true) == "Sound")
        #expect(try label("Muted", "Sound", isAvailable: false) == "Sound")
        #expect(try label("Muted", "", isAvailable: false) == "Muted")
        #expect(try label("", "", isAvailable: false) == "Volume")
    }

    @Test func unavailabilityReasonNeedsUnavailableValue() throws {
        func reason(_ name: String, _ message: String, isAvailable: Bool) throws -> String? {
            try Self.control([
                "Error": .structure([.string(name), .string(message)]), "Available": .boolean(isAvailable),
            ]).unavailabilityReason
        }
        #expect(try reason("Unavailable", "no card", isAvailable: false) == "no card")
        #expect(try reason("Unavailable", "", isAvailable: false) == nil)
        #expect(try reason("", "", isAvailable: false) == nil)
        // This is how the last use failed.
        #expect(try reason("PerformFailed", "no card", isAvailable: true) == nil)
    }

    @Test func specialCharactersInNamesAreEscaped() {
        for kind in ["a\u{7F}b", "a\tb", "a b", "a/b"] {
            let name = ControlAddress(bundle: "Odd", kind: kind).description
            #expect(name.hasPrefix("Odd/a_") && name.hasSuffix("b") && name.count == 9, "\(name)")
        }
        #expect(ControlAddress(bundle: "Odd", kind: "!~é").description == "Odd/!~é")
    }

    // MARK: Widgets and actions

    @Test func widgetSnapshotHoldsAllProperties() throws {
        let widget = try #require(
            WidgetSnapshot(
                bundle: "Sky", path: ContractPath.widget(kind: "Clock", instance: "2").objectPath,
                interfaces: [
                    Widget1.name.rawValue: [
                        "Kind": .string("Clock"), "DisplayName": .string("The Clock"),
                        "Description": .string("Shows the time"), "Families": .strings(["small", "large"]),
                        "Family": .string("large"), "CurrentEntry": .string("{}"), "EntryDate": .int64(7),
                        "NextReload": .int64(0), "Relevance": .structure([.double(2), .double(60)]),
                        "DependsOn": .strings(["intent:Set"]), "ReloadPolicy": .string("atEnd"),
                        "BudgetRemaining": .uint32(40), "Configuration": .properties([("n", .int32(3))]),
                        "ConfigurationIntent": .objectPath(Contract.intentPath(identifier: "Zone")),
                        "NeedsConfiguration": .boolean(true),
                    ]
                ]))
        #expect(widget.kind == "Clock" && widget.name == "Sky/Clock/2" && widget.instance == "2")
        #expect(widget.displayName == "The Clock" && widget.descriptionText == "Shows the time")
        #expect(widget.families == ["small", "large"] && widget.family == "large")
        #expect(widget.currentEntry == "{}" && widget.entryDate == 7 && widget.nextReload == 0)
        #expect(widget.relevance == WidgetRelevance(score: 2, duration: 60))
        #expect(widget.dependsOn == ["intent:Set"] && widget.reloadPolicy == "atEnd")
        #expect(widget.budgetRemaining == 40 && widget.configuration == ["n": .int32(3)])
        #expect(widget.configurationIntent == "Zone" && widget.needsConfiguration)
    }

    @Test func missingWidgetPropertiesGiveDefaults() throws {
        func widget(_ values: [String: BusValue]) throws -> WidgetSnapshot {
            try #require(
                WidgetSnapshot(
                    bundle: "Sky", path: Contract.widgetPath(kind: "Clock"),
                    interfaces: [Widget1.name.rawValue: values]))
        }
        let empty = try widget([:])
        #expect(empty.instance == nil && empty.nextReload == nil && empty.relevance == nil)
        #expect(empty.configurationIntent == nil && !empty.needsConfiguration && empty.budgetRemaining == 0)
        let odd = try widget([
            "NextReload": .int64(-1), "ConfigurationIntent": .objectPath("/"),
            "Relevance": .structure([.double(3), .double(.nan)]),
        ])
        #expect(odd.nextReload == nil && odd.configurationIntent == nil)
        #expect(odd.relevance == WidgetRelevance(score: 3, duration: 0))
        #expect(
            try widget(["Relevance": .structure([.double(.nan), .double(60)])]).relevance == nil)
        #expect(WidgetSnapshot(bundle: "Sky", path: "/", interfaces: [Control1.name.rawValue: [:]]) == nil)
    }

    @Test func actionSnapshotHoldsAllProperties() throws {
        let path = Contract.intentPath(identifier: "Dim")
        func action(_ values: [String: BusValue], _ path: ObjectPath) -> IntentSnapshot? {
            IntentSnapshot(bundle: "Lamp", path: path, interfaces: [Intent1.name.rawValue: values])
        }
        let all: [String: BusValue] = [
            "Title": .string("Dim it"), "Description": .string("Makes less light"),
            "Summary": .string("Dim the lamp"), "AuthenticationPolicy": .string("requiresAuthentication"),
            "Discoverable": .boolean(true),
        ]
        let dim = try #require(action(all, path))
        #expect(dim.name == "Lamp/Dim" && dim.identifier == "Dim" && dim.title == "Dim it")
        #expect(dim.descriptionText == "Makes less light" && dim.summary == "Dim the lamp")
        #expect(dim.authenticationPolicy == "requiresAuthentication" && dim.isDiscoverable)
        // What doesn't say that it may be offered isn't.
        #expect(action([:], path)?.isDiscoverable == false && action([:], path)?.parameters == [])
        #expect(action(all, Contract.widgetPath(kind: "Dim")) == nil)
    }

    // MARK: Activities

    private static func activity(
        _ id: String, _ values: [String: BusValue] = [:], in bundle: String = "Shop"
    ) throws -> ActivitySnapshot {
        try #require(
            ActivitySnapshot(
                bundle: bundle, path: Contract.activityPath(id: id),
                properties: ["Id": .string(id)].merging(values) { $1 }))
    }

    @Test func activitySnapshotHoldsAllProperties() throws {
        let texts = [
            "AttributesType", "Attributes", "ContentState", "State", "Style", "BackgroundTint", "KeylineTint",
            "Url", "Title", "Text", "ShortText", "IconName", "Content", "ContentSmall", "CompactLeading",
            "CompactTrailing", "Minimal", "Expanded",
        ]
        var values = Dictionary(uniqueKeysWithValues: texts.map { ($0, BusValue.string("its \($0)")) })
        values["StartDate"] = .int64(5)
        values["StaleDate"] = .int64(0)
        values["Until"] = .int64(9)
        values["RelevanceScore"] = .double(2)
        values["Progress"] = .double(0)
        values["Alerting"] = .boolean(true)
        values["Actions"] = .array(
            of: .structure([.string, .string]), [.structure([.string("0"), .string("Stop")])])
        let activity = try Self.activity("a", values)
        #expect(
            [
                activity.attributesType, activity.attributes, activity.contentState, activity.state,
                activity.style, activity.backgroundTint, activity.keylineTint, activity.url, activity.title,
                activity.text, activity.shortText, activity.iconName, activity.content, activity.contentSmall,
                activity.compactLeading, activity.compactTrailing, activity.minimal, activity.expanded,
            ] == texts.map { "its \($0)" })
        #expect(activity.id == "a" && activity.startDate == 5 && activity.staleDate == 0)
        #expect(activity.until == 9 && activity.relevanceScore == 2 && activity.progress == 0)
        #expect(activity.isAlerting)
        #expect(activity.actions == [.init(id: "0", label: "Stop")])
    }

    @Test func missingActivityPropertiesAreNil() throws {
        let none = try Self.activity(
            "a", ["StaleDate": .int64(-1), "Until": .int64(-1), "Progress": .double(-1)])
        #expect(none.staleDate == nil && none.until == nil && none.progress == nil)
        #expect(none.actions.isEmpty && none.startDate == 0 && none.relevanceScore == 0)
        #expect(!none.isAlerting)
        let path = Contract.activityPath(id: "a")
        #expect(ActivitySnapshot(bundle: "Shop", path: path, properties: ["Title": .string("x")]) == nil)
        #expect(
            ActivitySnapshot(bundle: "Shop", path: path, interfaces: [Widget1.name.rawValue: [:]]) == nil)
    }

    @Test func mostRelevantActivityOfBundleIsFirst() throws {
        let activities = try [
            Self.activity("late", ["RelevanceScore": .double(1), "StartDate": .int64(9)]),
            Self.activity("c", ["RelevanceScore": .double(1), "StartDate": .int64(3)]),
            Self.activity("b", ["RelevanceScore": .double(1), "StartDate": .int64(3)]),
            Self.activity("top", ["RelevanceScore": .double(50), "StartDate": .int64(10)]),
            Self.activity("none", ["StartDate": .int64(1)]),
        ]
        // Of equal ones that which started first.
        #expect(ControlClient.ordered(activities).map(\.id) == ["top", "b", "c", "late", "none"])
        #expect(ControlClient.ordered(activities.reversed()).map(\.id) == ["top", "b", "c", "late", "none"])
    }
}
