internal import BusContract
internal import ControlClient
internal import DBus
internal import TestSupport
internal import Testing

@testable internal import controlctl

/// What controlctl prints for bars without a style sheet, and levels and selections in all of them.
@Suite(.standardTimeLimit)
struct PanelLineTests {
    static func control(
        _ kind: String, _ form: InterfaceName, _ own: [String: BusValue], _ values: [String: BusValue] = [:]
    ) throws -> ControlSnapshot {
        let plain: [String: BusValue] = [
            "Title": .string(kind), "Enabled": .boolean(true), "Available": .boolean(true),
        ]
        return try #require(
            ControlSnapshot(
                ControlAddress(bundle: "Audio", kind: kind),
                interfaces: [
                    Control1.name.rawValue: plain.merging(values) { $1 }, form.rawValue: own,
                ]))
    }

    static func level(
        at value: Double = 20, step: Double = 5, from minimum: Double = 10, to maximum: Double = 60,
        _ values: [String: BusValue] = [:]
    ) throws -> ControlSnapshot {
        try control(
            "Volume", Level1.name,
            [
                "Value": .double(value), "Minimum": .double(minimum), "Maximum": .double(maximum),
                "Step": .double(step), "Unit": .string("%"),
            ], values)
    }

    static func selection(_ selected: String, _ values: [String: BusValue] = [:]) throws -> ControlSnapshot {
        let choices = [
            BusValue.properties([("id", .string("de")), ("title", .string("German"))]),
            .properties([("id", .string("us"))]),
        ]
        return try control(
            "Layout", Selection1.name,
            ["Selected": .string(selected), "Choices": .array(of: .vardict, choices)], values)
    }

    private static func watched(_ control: ControlSnapshot) -> WatchedControl {
        WatchedControl(
            name: control.address.kind, update: .state(control), address: control.address)
    }

    private func lines(_ format: OutputFormat) -> [String?] { Samples.all.map { format.line([$0]) } }

    @Test func polybarLineColorsStateAndEscapesTags() {
        #expect(
            lines(.polybar) == [
                "Flashlight off", "%{F#b59000}Flashlight On%{F-}", "SOS",
                "%{F#888888}Radio%{F-}",
                "%{F#888888}Flashlight%{F-}", "%{F#ff5555}Flashlight on%{F-}",
            ])
        #expect(OutputFormat.polybar.line([Samples.off, Samples.button]) == "Flashlight off  SOS")
        // For a tag's beginning there is no escape.
        #expect(Polybar.escaped("100%{F#f00}{%") == "100% {F#f00}{%")
    }

    /// A tint is made for what lies around a text; a bar may be white or black.
    @Test(arguments: [
        ("#0a84ff", "#0a84ff"), ("#ff3b30", "#ff3b30"), ("#808080", "#808080"), ("#ffcc00", "#b59000"),
        ("#34c759", "#2baa4b"), ("#ffffff", "#949494"), ("#000000", "#5a5a5a"), ("#0000ff", "#3232ff"),
        ("red", ""),
    ])
    func tintColorsTextSoThatItIsLegibleOnAnyPanel(_ tint: String, _ shown: String) {
        let control = Samples.watched(isOn: true, [Control1.tint.name: .string(tint)])
        let lines = [OutputFormat.polybar, .tint2, .genmon, .i3blocks].map { $0.line([control]) ?? "" }
        #expect(lines.allSatisfy { shown.isEmpty || $0.contains(shown) }, "\(lines)")
        #expect(lines.allSatisfy { $0.contains("#") != shown.isEmpty }, "\(lines)")
        for color in [PanelColor.failure, PanelColor.absence] { #expect(PanelColor.legible(color) == color) }
    }

    /// A bar's number is the device's, and what it fills ends at the limits.
    @Test(arguments: [(84, "84", 100), (-2, "-2", 0)] as [(Double, String, Int)])
    func levelBeyondLimitsIsShownWithClampedBar(_ value: Double, _ word: String, _ percent: Int) throws {
        let level = Self.watched(try Self.level(at: value))
        #expect(level.word == word)
        #expect(OutputFormat.polybar.line([level]) == "Volume \(word) %")
        #expect(OutputFormat.waybar.line([level])?.contains("\"percentage\":\(percent)}") == true)
        #expect(OutputFormat.genmon.line([level])?.contains("<bar>\(percent)</bar>") == true)
    }

    @Test func tint2LineColorsStateAsMarkup() {
        #expect(
            lines(.tint2) == [
                "Flashlight off", "<span foreground=\"#b59000\">Flashlight On</span>", "SOS",
                "<span foreground=\"#888888\">Radio</span>",
                "<span foreground=\"#888888\">Flashlight</span>",
                "<span foreground=\"#ff5555\">Flashlight on</span>",
            ])
    }

    @Test func i3statusRustLineMapsStateToSeverity() {
        func line(_ state: String, _ text: String, _ short: String) -> String {
            #"{"state":"\#(state)","text":"\#(text)","short_text":"\#(short)"}"#
        }
        #expect(
            lines(.i3statusRust) == [
                line("Idle", "Flashlight off", "off"), line("Good", "Flashlight On", "on"),
                line("Idle", "SOS", "ready"),
                line("Warning", "Radio", "unavailable"),
                line("Warning", "Flashlight", "unavailable"),
                line("Critical", "Flashlight on", "on"),
            ])
        let pending = Samples.watched(isOn: true, [Control1.pending.name: .boolean(true)])
        #expect(OutputFormat.i3statusRust.line([pending])?.contains("Warning") == true)
        #expect(
            OutputFormat.i3statusRust.line([Samples.on, Samples.button])
                == line("Good", "Flashlight On  SOS", "on ready"))
    }

    /// What is markup for a panel is none in texts, the short ones included; a word for settings is no text.
    @Test func markupInValuesIsEscapedPerPanel() throws {
        let control = Self.watched(try Self.selection("R&B <1>"))
        let escaped = "R&amp;B &lt;1&gt;"
        #expect(
            OutputFormat.i3statusRust.line([control])
                == #"{"state":"Idle","text":"Layout \#(escaped)","short_text":"\#(escaped)"}"#)
        #expect(OutputFormat.tint2.line([control]) == "Layout \(escaped)")
        #expect(
            OutputFormat.genmon.line([control])
                == "<txt> Layout \(escaped) </txt><tool>Layout: \(escaped)</tool>"
                + "<txtclick>controlctl set Audio/Layout next</txtclick>")
        #expect(
            OutputFormat.waybar.line([control])
                == #"{"text":"Layout \#(escaped)","alt":"R&B <1>","tooltip":"Layout: \#(escaped)","#
                + #""class":["R&B <1>"]}"#)
        // i3blocks reads no markup.
        #expect(
            OutputFormat.i3blocks.line([control])
                == #"{"full_text":"Layout R&B <1>","short_text":"R&B <1>"}"#)
    }

    @Test func genmonLevelIsSilencedByAClickWhereItCanBe() throws {
        var volume = Self.watched(try Self.level([:]))
        volume.click = "controlctl toggle Audio/Mute"
        #expect(
            OutputFormat.genmon.line([volume])?.contains("<txtclick>controlctl toggle Audio/Mute</txtclick>")
                == true)
    }

    @Test(arguments: [("Muted", "Volume: 20 % (Muted)"), ("20%", "Volume: 20 %"), ("", "Volume: 20 %")])
    func tooltipOfALevelHasItsWordsBesideTheNumber(_ words: String, _ tooltip: String) throws {
        let volume = Self.watched(try Self.level(["ValueText": .string(words)]))
        #expect(volume.details == [tooltip])
    }

    @Test func genmonLineHasTooltipIconAndClick() throws {
        #expect(
            OutputFormat.genmon.line([Samples.off])
                == "<txt> Flashlight off </txt><tool>Flashlight: off</tool>"
                + "<txtclick>controlctl toggle Torch/Flashlight</txtclick>")
        let volume = Self.watched(
            try Self.level(["IconName": .string("audio<1>"), "Status": .string("Loud & clear")]))
        #expect(
            OutputFormat.genmon.line([volume])
                == "<txt> Volume 20 % </txt><tool>Volume: 20 %&#10;Loud &amp; clear</tool>"
                + "<icon>audio&lt;1&gt;</icon><bar>20</bar>"
                + "<txtclick>controlctl set Audio/Volume +5</txtclick>"
                + "<iconclick>controlctl set Audio/Volume +5</iconclick>")
        var iconless = volume
        iconless.hasIcon = false
        #expect(OutputFormat.genmon.line([iconless])?.contains("icon") == false)
        // Of several none has the icon and the click.
        #expect(
            OutputFormat.genmon.line([volume, Samples.gone])
                == "<txt> Volume 20 %  <span foreground=\"#888888\">Radio"
                + "</span> </txt><tool>Volume: 20 %&#10;Loud &amp; clear&#10;Radio&#10;"
                + "the bundle Radio is not running</tool>")
    }

    @Test func levelsAndSelectionsAreInAllLines() throws {
        let (level, selection) = (Self.watched(try Self.level()), Self.watched(try Self.selection("de")))
        #expect(OutputFormat.plain.line([level]) == "20" && OutputFormat.plain.line([selection]) == "de")
        #expect(OutputFormat.true.line([level]) == nil && OutputFormat.upper.line([selection]) == nil)
        #expect(
            OutputFormat.waybar.line([level])
                == #"{"text":"Volume 20 %","alt":"20","tooltip":"Volume: 20 %","class":["level"],"#
                + #""percentage":20}"#)
        #expect(
            OutputFormat.waybar.line([selection])
                == #"{"text":"Layout German","alt":"de","tooltip":"Layout: German","class":["de"]}"#)
        // What is selected may be none of the choices, and a choice may have no title.
        #expect(OutputFormat.polybar.line([Self.watched(try Self.selection("fr"))]) == "Layout fr")
        #expect(OutputFormat.polybar.line([Self.watched(try Self.selection("us"))]) == "Layout us")
        #expect(level.part == 0.2 && selection.part == nil)
        #expect(Self.watched(try Self.level(from: 10, to: 10)).part == nil)
        let gone = Self.watched(try Self.level(["Available": .boolean(false)]))
        #expect(gone.part == nil && gone.marks == ["unavailable"] && gone.details == ["Volume: unavailable"])
        #expect(OutputFormat.eww.line([selection])?.contains(#""tooltip":"Layout: German""#) == true)
    }

    /// A private value while the session is locked is neither on nor off.
    @Test func privateToggleIsShownAsHidden() throws {
        let hidden = Self.watched(try Self.control("Lock", Toggle1.name, [:]))
        #expect(hidden.word == "hidden" && hidden.known == nil && hidden.text == "Lock")
        #expect(OutputFormat.true.line([hidden]) == nil)
    }

    /// In the order: any that is on, any that is off, else what they have in common or nothing special.
    @Test func severalControlsShareOneModuleState() throws {
        func state(_ controls: WatchedControl...) -> String? {
            OutputFormat.waybar.line(controls)?.split(separator: #""alt":""#).last?
                .split(separator: "\"").first.map(String.init)
        }
        #expect(state(Samples.off, Samples.on) == "on" && state(Samples.button, Samples.off) == "off")
        #expect(state(Samples.gone, Samples.unavailable) == "unavailable")
        #expect(state(Samples.gone, Samples.button) == "ready")
    }

    @Test func panelColorComesFromSingleActiveControl() {
        func color(_ controls: WatchedControl...) -> String? { PanelColor.of(controls) }
        let tint = [Control1.tint.name: BusValue.string("#0a84ff")]
        #expect(color(Samples.watched(isOn: true, tint)) == "#0a84ff")
        #expect(color(Samples.watched(isOn: false, tint)) == nil)
        // A button is never on.
        #expect(color(Samples.watched("SOS", isOn: nil, tint)) == nil)
        #expect(color(Samples.on, Samples.on) == nil)
        #expect(color(Samples.gone, Samples.on) == nil && color(Samples.gone, Samples.gone) == "#888888")
        #expect(color(Samples.on, Samples.failed) == "#ff5555")
        for text in ["", "#00ff0", "#00ff000", "00ff00#", "red", "#00gg00", "#00ff0\"", "##00ff0"] {
            #expect(!PanelColor.isColor(text), "\(text)")
        }
    }

    /// A reason is as long as it is, and a bar has its neighbours.
    @Test func reasonsStandInTooltipsAlone() {
        let lamp = WatchedControl(name: "A/Lamp", update: .unavailable(reason: "no lamp"))
        for format in [OutputFormat.polybar, .i3blocks, .i3statusRust, .tint2] {
            #expect(format.line([lamp])?.contains("no lamp") == false, "\(format)")
        }
        #expect(OutputFormat.genmon.line([lamp])?.contains("<tool>A/Lamp&#10;no lamp</tool>") == true)
        #expect(OutputFormat.genmon.line([lamp])?.contains(">Lamp</span> </txt>") == true)
        #expect(OutputFormat.eww.line([lamp])?.contains(#""class":"unavailable""#) == true)
    }

    @Test func tapCommandMovesLevelByNoticeableStep() throws {
        func taps(_ control: ControlSnapshot) -> [String?] {
            [TapCommand.of(control), TapCommand.back(control)]
        }
        func level(_ step: Double, to maximum: Double) throws -> [String?] {
            taps(try Self.level(step: step, from: 0, to: maximum))
        }
        let set = "controlctl set Audio/Volume"
        // A twentieth of the range, in whole steps, but one at least.
        #expect(try level(0, to: 100) == ["\(set) +5", "\(set) -5"])
        #expect(try level(3, to: 100) == ["\(set) +6", "\(set) -6"])
        #expect(try level(10, to: 100) == ["\(set) +10", "\(set) -10"])
        #expect(try level(20, to: 100) == ["\(set) +20", "\(set) -20"])
        #expect(try level(0, to: 0) == ["\(set) +5", "\(set) -5"])
        #expect(
            taps(try Self.selection("de")) == [
                "controlctl set Audio/Layout next", "controlctl set Audio/Layout previous",
            ])
        #expect(taps(Samples.control()) == ["controlctl toggle Torch/Flashlight", nil])
        #expect(taps(Samples.control("S O S", isOn: nil)) == ["controlctl press Torch/S_20O_20S", nil])
    }

    /// What can be pasted moves a level by its step, and selects the next choice.
    @Test func pathCommandFitsControlForm() throws {
        let call = "busctl --user call org.controlruntime.Bundle1.Audio /org/controlruntime/Bundle1/control/"
        #expect(
            try Path.line(try Self.level())
                == call + "Volume org.controlruntime.Level1 Change d 5.0")
        #expect(
            try Path.line(try Self.selection("de")) == call + "Layout org.controlruntime.Selection1 Next")
    }

    /// Behind a number, and not behind `unavailable`; its reader shows no standard error.
    @Test func argosLineHasTheUnit() async throws {
        let recipe = try #require(PanelRecipe.all.first { $0.name == "argos" })
        let script = recipe.text([PanelControl(try Self.level())])
        for (answer, line) in [
            ("echo 20", "Volume: 20 % |"), ("echo unavailable; false", "Volume: unavailable |"),
        ] {
            let result = try await TestSupport.run(
                ["/bin/sh", "-c", "controlctl() { echo noise >&2; \(answer); }\n\(script)"])
            #expect(result.output.contains("\n\(line)"), "\(result)")
            #expect(result.errorOutput.isEmpty, "\(result)")
        }
    }

    @Test func panelModuleGetsIdentifierAndLabel() throws {
        func panel(_ kind: String, _ instance: String? = nil, _ name: String = "") -> PanelControl? {
            ControlSnapshot(
                ControlAddress(bundle: "Audio", kind: kind, instance: instance),
                interfaces: [
                    Control1.name.rawValue: [
                        "Title": .string("Now"), "Available": .boolean(true), "DisplayName": .string(name),
                    ]
                ]
            ).map({ PanelControl($0) })
        }
        #expect(panel("com.example.Volume")?.identifier == "com-example-volume")
        #expect(panel("Volume", "left 2")?.identifier == "volume-left-2")
        #expect(panel("..a!!b")?.identifier == "a-b" && panel("é")?.identifier == "control")
        #expect(panel("Volume", nil, "The Volume")?.label == "The Volume")
        // A bundle's name stands for a control that has none of its own.
        #expect(panel("Volume", nil, "Audio")?.label == "Now" && panel("Volume")?.label == "Now")
        #expect(panel("Volume", nil, "A\nB")?.label == "A B")
        #expect(panel("it's")?.name == "'Audio/it'\\''s'" && panel("it's")?.plainName == "Audio/it's")
    }

    /// By the bundle's mute, where it has one; a key has the level itself, both ways.
    @Test func clickOnAVolumeMutesAndKeysGoBothWays() throws {
        func toggle(_ kind: String, in bundle: String = "Audio") throws -> ControlSnapshot {
            try #require(
                ControlSnapshot(
                    ControlAddress(bundle: bundle, kind: kind),
                    interfaces: [Control1.name.rawValue: [:], Toggle1.name.rawValue: [:]]))
        }
        let volume = try Self.level()
        let panel = PanelControl(volume, among: [try toggle("Lamp"), try toggle("Mute"), volume])
        #expect(panel.click == "controlctl toggle Audio/Mute")
        #expect(
            panel.tap == "controlctl set Audio/Volume +5" && panel.back == "controlctl set Audio/Volume -5")
        let both = PanelControl(volume, among: [try toggle("Mute"), try toggle("VolumeMute")])
        #expect(both.click == "controlctl toggle Audio/VolumeMute")
        for others in [[], [try toggle("Mute", in: "Other")], [try toggle("Lamp")]] {
            #expect(PanelControl(volume, among: others).click == panel.tap)
        }
        func text(_ name: String) throws -> String {
            try #require(PanelRecipe.all.first { $0.name == name }).text([panel])
        }
        #expect(
            try text("sway")
                == "bindsym $mod+F1 exec controlctl set Audio/Volume +5\n"
                + "bindsym $mod+Shift+F1 exec controlctl set Audio/Volume -5\n"
                + "bindsym $mod+F12 exec controlctl center --toggle\n"
                + "for_window [app_id=\"org.controlruntime.ControlCenter\"] floating enable")
        #expect(try text("waybar").contains(#""on-click": "controlctl toggle Audio/Mute""#))
        #expect(
            try text("polybar").contains(
                "click-left = controlctl toggle Audio/Mute\nclick-right = controlctl center --toggle\n"
                    + "scroll-up = controlctl set"))
    }

    /// With a sign alone it would be a place.
    @Test func levelThatGoesBelowZeroIsMovedDown() throws {
        let level = try Self.level(from: -20)
        #expect(TapCommand.back(level) == "controlctl set Audio/Volume 5-")
        #expect(TapCommand.of(level) == "controlctl set Audio/Volume +5")
    }

    /// Its theme draws the icon, and the state's colour says whether it is off.
    @Test func waybarStyleHasTheIconOfAThingThatIsOn() throws {
        func style(_ symbol: String, _ icon: String, _ kind: String = "WiFi") throws -> String {
            let control = try #require(
                ControlSnapshot(
                    ControlAddress(bundle: "A", kind: kind),
                    interfaces: [
                        Control1.name.rawValue: ["Symbol": .string(symbol), "IconName": .string(icon)],
                        Toggle1.name.rawValue: [:],
                    ]))
            return WaybarStyle.text(of: PanelControl.distinct([control]) { $0 != "hand.wave" })
        }
        #expect(try style("hand.wave", "hand.wave").contains("has no icon"))
        #expect(
            try style("wifi.slash", "network-wireless-offline-symbolic")
                .contains(#"-gtk-icontheme("network-wireless-symbolic")"#))
        #expect(try style("wifi.slash", "of-the-author").contains(#"-gtk-icontheme("of-the-author")"#))
        #expect(try style("", #"/a/"b\c.svg"#).contains(#"url("/a/\"b\\c.svg")"#))
        #expect(try style("", "").contains("has no icon") && !(try style("", "")).contains("padding-left"))
        #expect(try !style("", "", "a*/b").contains("a*/b"))
    }

    @Test func showPrintsRangesAndChoices() throws {
        func rows(_ control: ControlSnapshot) -> [String] {
            ShowText.of(control).split(separator: "\n").map(String.init)
        }
        #expect(rows(try Self.level()).contains("Range    10 to 60 % by 5"))
        #expect(rows(try Self.level(step: 0)).contains("Range    10 to 60 %"))
        #expect(rows(try Self.selection("de")).contains("Choices  de (German), us"))
        #expect(!rows(try Self.level(["Available": .boolean(false)])).contains { $0.hasPrefix("Range") })
    }
}
