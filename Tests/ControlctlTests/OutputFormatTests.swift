internal import ControlClient
internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

@testable internal import controlctl
internal import ControlBasics

@Suite(.standardTimeLimit)
struct OutputFormatTests {
    private func lines(_ format: OutputFormat) -> [String?] { Samples.all.map { format.line([$0]) } }

    @Test func plainFormatIsOneWord() {
        #expect(lines(.plain) == ["off", "on", "ready", "unavailable", "unavailable", "on"])
        #expect(OutputFormat.plain.line([Samples.on], named: true) == "Flashlight: on")
    }

    @Test func booleanFormatsPrintOnlyKnownStates() {
        #expect(lines(.true) == ["false", "true", nil, nil, nil, "true"])
        #expect(lines(.upper) == ["OFF", "ON", nil, nil, nil, "ON"])
    }

    @Test func waybarLineShowsStateAndTooltip() {
        #expect(
            lines(.waybar) == [
                #"{"text":"Flashlight off","alt":"off","tooltip":"Flashlight: off","class":["off"]}"#,
                #"{"text":"Flashlight On","alt":"on","tooltip":"Flashlight: on","class":["on"]}"#,
                #"{"text":"SOS","alt":"ready","tooltip":"SOS: ready","class":["ready"]}"#,
                #"{"text":"Radio","alt":"unavailable","tooltip":"Radio\nthe bundle Radio is not running","#
                    + #""class":["unavailable"]}"#,
                #"{"text":"Flashlight","alt":"unavailable","tooltip":"Flashlight: unavailable","#
                    + #""class":["unavailable"]}"#,
                #"{"text":"Flashlight on","alt":"on","tooltip":"Flashlight: on\nGives light\n2 lumens\nWorking…\n"#
                    + #"Failed: it&#39;s &quot;broken&quot; &amp; &lt;dim&gt;","#
                    + #""class":["on","pending","error","disabled"],"percentage":26}"#,
            ])
    }

    @Test func unavailableControlShowsReasonInsteadOfValue() {
        let lines = [OutputFormat.plain, .true, .waybar, .i3blocks].map { $0.line([Samples.outage]) }
        #expect(
            lines == [
                "unavailable", nil,
                #"{"text":"Torch","alt":"unavailable","tooltip":"Torch: unavailable\nno lamp is plugged in","#
                    + #""class":["unavailable"]}"#,
                ##"{"full_text":"Torch","short_text":"unavailable","color":"#888888"}"##,
            ])
        let json = OutputFormat.json.line([Samples.outage]) ?? ""
        #expect(
            json.contains(
                #""state":"unavailable","isOn":null,"level":null,"selection":null,"available":false,"#
                    + #""reason":"no lamp is plugged in","#))
        #expect(json.contains(#""title":"Torch","valueText":"","status":"","#))
        #expect(json.contains(#""actionHint":"","#))
    }

    @Test func waybarShowsSeveralControlsInOneLine() {
        #expect(
            OutputFormat.waybar.line([Samples.on, Samples.button, Samples.gone])
                == #"{"text":"Flashlight On  SOS  Radio","alt":"on","tooltip":"Flashlight: on\nSOS: ready\nRadio\n"#
                + #"the bundle Radio is not running","class":["on","ready","some-unavailable"]}"#)
        for (controls, word, classes) in [
            ([Samples.button, Samples.gone], "ready", #"["ready","some-unavailable"]"#),
            ([Samples.gone, Samples.off], "off", #"["off","some-unavailable"]"#),
            ([Samples.gone, Samples.outage], "unavailable", #"["unavailable"]"#),
        ] {
            let line = OutputFormat.waybar.line(controls) ?? ""
            #expect(line.contains("\"alt\":\"\(word)\"") && line.contains("\"class\":\(classes)"), "\(line)")
        }
        #expect(OutputFormat.waybar.line([Samples.off, Samples.off])?.contains(#""alt":"off""#) == true)
    }

    /// Panels read one line with all controls; people and scripts one of the control that changed.
    @Test func panelFormatsCombineAllControls() {
        #expect(OutputFormat.allCases.filter { !$0.combines } == [.plain, .true, .upper, .json])
        for format in OutputFormat.allCases where format.combines {
            let line = format.line([Samples.off, Samples.button]) ?? ""
            #expect(line.contains("Flashlight") && line.contains("SOS"), "\(format): \(line)")
        }
    }

    @Test func waybarTextIsEscapedForMarkup() {
        #expect(
            Waybar.escaped("a<b>&amp;\"'\u{1}\u{7}\t\nü")
                == "a&lt;b&gt;&amp;amp;&quot;&#39;\u{fffd}\u{fffd}\t\nü")
    }

    @Test func i3blocksLineShowsTextAndColor() {
        #expect(
            lines(.i3blocks) == [
                #"{"full_text":"Flashlight off","short_text":"off"}"#,
                ##"{"full_text":"Flashlight On","short_text":"on","color":"#b59000"}"##,
                #"{"full_text":"SOS","short_text":"ready"}"#,
                ##"{"full_text":"Radio","short_text":"unavailable","color":"#888888"}"##,
                ##"{"full_text":"Flashlight","short_text":"unavailable","color":"#888888"}"##,
                ##"{"full_text":"Flashlight on","short_text":"on","color":"#ff5555"}"##,
            ])
    }

    @Test func jsonFormatHoldsAllControlProperties() {
        let control = Samples.control(
            "a/\"b\"\n", isOn: nil,
            [Control1.configuration.name: .properties([("n", .int32(3)), ("d", .double(.infinity))])])
        #expect(
            control.json.compact
                == #"{"control":"Torch/a_2f_22b_22_0a","bundle":"Torch","kind":"a/\"b\"\n","instance":null,"#
                + #""path":"/org/controlruntime/Bundle1/control/a_2f_22b_22_0a","form":"button","state":"ready","#
                + #""isOn":null,"level":null,"selection":null,"available":true,"reason":null,"enabled":true,"#
                + #""pending":false,"progress":null,"#
                + #""title":"a/\"b\"\n","valueText":"","status":"","displayName":"","description":"","#
                + #""actionHint":"","symbol":"","iconName":"","tint":"","subject":"","subjectDetail":"","artwork":"","#
                + #""part":null,"error":null,"privacySensitive":false,"action":null,"#
                + #""configuration":{"d":null,"n":3},"needsConfiguration":false,"dependents":[],"revision":0}"#
        )
        #expect(
            OutputFormat.json.line([Samples.gone])
                == #"{"control":"Radio","name":"Radio","available":false,"reason":"the bundle Radio is not running"}"#
        )
    }

    @Test func prettyJSONIsIndentedOverLines() {
        let value = JSONValue.object([
            "a": .array([.integer(1), .object(["b": .bool(true), "c": .number(0.5)])]),
            "d": .array([]),
            "e\u{1}": .unsigned(.max),
        ])
        #expect(
            value.pretty == #"""
                {
                  "a": [
                    1,
                    {
                      "b": true,
                      "c": 0.5
                    }
                  ],
                  "d": [],
                  "e\u0001": 18446744073709551615
                }
                """#)
    }

    @Test func busValuesBecomeJSON() {
        let value = BusValue.structure([
            .byte(1), .uint64(.max), .objectPath("/a"), .variant(.variant(.boolean(true))),
            .dictionary(key: .int32, value: .string, [BusValue.Entry(.int32(-1), .string("x"))]),
            .strings(["y"]),
        ])
        #expect(JSONValue(value).compact == #"[1,18446744073709551615,"/a",true,{"-1":"x"},["y"]]"#)
    }
}
