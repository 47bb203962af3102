internal import ControlClient
internal import DBus
internal import Testing
internal import Tiles

/// Controls that belong to another one, and what its tile shows of them.
@Suite(.timeLimit(.minutes(5)))
struct TileGroupTests {
    private func control(
        _ kind: String, _ part: (String, of: String)? = nil, instance: String? = nil,
        _ form: String = "Toggle1", _ values: [String: BusValue] = ["IsOn": .boolean(false)],
        _ properties: [String: BusValue] = [:]
    ) throws -> ControlSnapshot {
        var own: [String: BusValue] = [
            "Title": .string(kind), "Enabled": .boolean(true), "Available": .boolean(true),
        ]
        if let part {
            own["Part"] = .string(part.0)
            own["PartOf"] = .string(part.of)
        }
        return try #require(
            ControlSnapshot(
                ControlAddress(bundle: "B", kind: kind, instance: instance),
                interfaces: [
                    "org.controlruntime.Control1": own.merging(properties) { $1 },
                    "org.controlruntime.\(form)": values,
                ]))
    }

    private func text(_ controls: [ControlSnapshot]) -> [String] {
        TileGroup.groups(of: controls).map { group in
            ([group.lead] + group.parts).map(\.address.kind).joined(separator: " ")
        }
    }

    @Test func partsAreShownByTheTileOfWhatLeads() throws {
        let controls = [
            try control("Previous", ("leading", of: "Play")), try control("Play"), try control("Lamp"),
            try control("Next", ("trailing", of: "Play")), try control("Player", ("details", of: "Play")),
        ]
        #expect(text(controls) == ["Play Previous Next Player", "Lamp"])
        // Without what leads they are tiles of their own, in their order.
        #expect(
            text(controls.filter { $0.address.kind != "Play" }) == ["Previous", "Lamp", "Next", "Player"])
    }

    @Test func whatBelongsToAPartIsATileOfItsOwn() throws {
        let controls = [
            try control("A"), try control("B", ("details", of: "A")), try control("C", ("details", of: "B")),
            try control("D", ("details", of: "D")),
        ]
        #expect(text(controls) == ["A B", "C", "D"])
    }

    /// They belong to the kind's own control, not to what users placed of it.
    @Test func placedControlsLeadNoGroup() throws {
        let part = try control("Next", ("trailing", of: "Play"))
        #expect(text([try control("Play", instance: "1"), part]) == ["Play", "Next"])
        let unset = try control(
            "Play", nil, instance: nil, "Toggle1", [:], ["NeedsConfiguration": .boolean(true)])
        #expect(text([unset, part]) == ["Play", "Next"])
    }

    private func part(_ control: ControlSnapshot) -> TilePart {
        TilePart(control, TileFace(control, words: .english), of: .toggle)
    }

    @Test func detailsAreOwnChoicesThenSinglesThenLists() throws {
        let choices: [[(String, BusValue)]] = [
            [
                ("id", .string("h")), ("title", .string("Home")), ("subtitle", .string("82 %")),
                ("symbol", .string("wifi")), ("badge", .string("lock.fill")),
            ], [("id", .string("c")), ("title", .string("Cafe"))],
        ]
        let list: [String: BusValue] = [
            "Selected": .string("h"), "Choices": .array(of: .vardict, choices.map(BusValue.properties)),
        ]
        let level: [String: BusValue] = [
            "Value": .double(5), "Minimum": .double(0), "Maximum": .double(10), "Step": .double(1),
        ]
        let lead = try control("WiFi")
        let parts = [
            part(try control("Networks", ("details", of: "WiFi"), "Selection1", list)),
            part(try control("Reach", ("details", of: "WiFi"), "Level1", level)),
            part(try control("Next", ("trailing", of: "WiFi"), "Button1", [:])),
            part(try control("Plane", ("details", of: "WiFi"), "Toggle1", ["IsOn": .boolean(true)])),
        ]
        let face = TileFace(lead, hasDetails: true, words: .english)
        #expect(face.hasMore)
        let rows = DetailRow.rows(of: lead, face, parts: parts)
        #expect(rows.map(\.face.title) == ["Reach", "Plane", "Networks", "Home", "Cafe"])
        #expect(rows.map(\.use) == [.level, .press, .heading, .choose("h"), .choose("c")])
        #expect(rows.map(\.isChosen) == [nil, true, nil, true, false])
        #expect(rows[3].badge == "lock.fill" && rows[3].face.value == "82 %" && rows[4].badge.isEmpty)
        #expect(Set(rows.map(\.id)).count == rows.count)
        // Its own choices come first.
        let own = try control("Power", nil, "Selection1", list)
        let ownRows = DetailRow.rows(of: own, TileFace(own, words: .english), parts: Array(parts.suffix(1)))
        #expect(ownRows.map(\.face.title) == ["Home", "Cafe", "Plane"])
    }

    @Test func levelKeepsItsLineToItself() throws {
        let next = try control("Next", ("trailing", of: "Volume"))
        let face = TileFace(next, words: .english)
        #expect(TilePart(next, face, of: .level).place == .details)
        #expect(TilePart(next, face, of: .toggle).place == .trailing)
    }

    /// The reason stands in the heading; what was last known is of no use.
    @Test func unavailableListHasItsHeadingOnly() throws {
        let list: [String: BusValue] = [
            "Selected": .string("h"),
            "Choices": .array(of: .vardict, [.properties([("id", .string("h"))])]),
        ]
        let off = try control(
            "Networks", ("details", of: "WiFi"), "Selection1", list,
            [
                "Available": .boolean(false), "DisplayName": .string("Networks"),
                "Error": .structure([.string("Unavailable"), .string("Wi-Fi is off")]),
            ])
        let lead = try control("WiFi")
        let rows = DetailRow.rows(of: lead, TileFace(lead, words: .english), parts: [part(off)])
        #expect(rows.map(\.use) == [.heading] && rows[0].face.value == "Wi-Fi is off")
    }

    @Test func subjectStandsForTitleAndValue() throws {
        let properties: [String: BusValue] = [
            "Subject": .string("So What"), "SubjectDetail": .string("Miles Davis · mpv"),
            "Artwork": .string("ab"), "ValueText": .string("Miles Davis – So What"),
        ]
        let face = TileFace(
            try control("Play", nil, "Toggle1", ["IsOn": .boolean(true)], properties), words: .english)
        #expect(face.title == "So What" && face.value == "Miles Davis · mpv" && face.artwork == "ab")
        #expect(face.speech.name == "Play" && face.speech.description == "So What. Miles Davis · mpv")
        let gone = TileFace(
            try control(
                "Play", nil, "Toggle1", [:],
                properties.merging(["Available": .boolean(false), "DisplayName": .string("Play")]) { $1 }),
            words: .english)
        #expect(gone.title == "Play" && gone.artwork.isEmpty)
    }
}
