internal import DBus
internal import TestSupport
internal import Testing

@testable internal import Sound
@testable internal import system_controls

/// What the controls decide without a service.
@Suite(.standardTimeLimit)
struct DecisionTests {
    @Test func failureOfOneItemStopsNoOther() async throws {
        var done: [Int] = []
        let error = await #expect(throws: ServiceError.self) {
            try await ServiceError.each(of: [1, 2, 3], named: { "adapter \($0)" }) { number in
                if number != 2 { throw ServiceError("blocked") }
                done.append(number)
            }
        }
        #expect(done == [2])
        #expect(error?.problem == "adapter 1: blocked; adapter 3: blocked")
        await #expect(throws: ServiceError("blocked")) {
            try await ServiceError.each(of: [1], named: { "\($0)" }) { _ in throw ServiceError("blocked") }
        }
    }

    @Test func outputsTakeFirstNameInList() throws {
        let list = """
            Sink #0
            \tState: IDLE
            \tName: a
            \tDescription: Kopfhörer 🎧
            \tProperties:
            \t\tdevice.description = "Kopfhörer 🎧"
            \tName: b
            Sink #7
            \tName: nameless

            """
        let outputs = try Output.list("rubbish\n" + list)
        #expect(outputs.map(\.name) == ["a", "nameless"])
        #expect(outputs.map(\.description) == ["Kopfhörer 🎧", "nameless"])
        let many = (1...500).map { "Sink #\($0)\n\tName: bus\($0)\n\tDescription: Bus\n" }.joined()
        #expect(try Output.list(many).count == 500)
    }

    @Test func streamsArePlayedByPrograms() {
        let list = """
            Sink Input #5
            \tDriver: protocol-native.c
            \tVolume: front-left: 65536 / 100% / 0.00 dB,   front-right: 32768 /  50% / -18.06 dB
            \tProperties:
            \t\tmedia.name = "A Song"
            \t\tapplication.name = "Web \u{202E}Browser"
            Sink Input #6
            \tVolume: mono: 6554 /  10% / -60.00 dB
            Sink Input #seven
            \tVolume: mono: 6554 /  10% / -60.00 dB
            \t\tapplication.name = "Nobody"
            """
        let streams = PlayingStream.list(list)
        #expect(streams == [PlayingStream(index: 5, program: "Web Browser", volume: 100)])
        #expect(PlayingStream.list("").isEmpty)
    }

    @Test func anOutputsNameIsOneLineThatPeopleCanSee() throws {
        let outputs = try Output.list(
            "Sink #1\n\tName: a\n\tDescription: TV\u{202E}\tset\nSink #2\n\tName: b\n\tDescription: (null)\n")
        #expect(outputs.map(\.description) == ["TV set", "b"])
    }

    @Test(arguments: [
        ("", "no sound output is connected"), (" \n", "no sound output is connected"),
        ("Senke #1\n\tName: a", "pactl list sinks said \"Senke #1; Name: a\" where a list"),
    ])
    func aListWithoutOutputsSaysWhy(_ text: String, _ reason: String) {
        let error = #expect(throws: ServiceError.self) { try Output.list(text) }
        #expect(error?.problem.hasPrefix(reason) == true, "\(error?.problem ?? "")")
    }

    @Test func adaptersThatWereOnComeBack() {
        func adapter(_ number: Int, _ isOn: Bool) -> BluetoothAdapter {
            BluetoothAdapter(path: "/org/bluez", address: "\(number)", isOn: isOn)
        }
        func switched(_ isOn: Bool, _ adapters: [BluetoothAdapter], _ before: [String]) -> [String] {
            BluetoothAdapter.toSwitch(isOn, of: adapters, before: before).map(\.address)
        }
        let off = [adapter(0, false), adapter(1, false), adapter(2, false)]
        #expect(switched(true, off, ["2", "1"]) == ["1", "2"])
        #expect(switched(true, off, []) == ["0", "1", "2"])
        #expect(switched(true, off, ["gone"]) == ["0", "1", "2"])
        // What is as wanted already isn't touched.
        #expect(switched(false, [adapter(0, false), adapter(1, true)], ["0"]) == ["1"])
        #expect(switched(true, [adapter(0, true), adapter(1, false)], ["0", "1"]) == ["1"])
    }

    @Test func lastStartedPlayerIsChosen() {
        let (a, b, c): (BusName, BusName, BusName) = ("org.a", "org.b", "org.c")
        var order = PlayerOrder()
        func look(_ present: [BusName], _ playing: [BusName]) -> BusName? {
            order.noteLook(present.map { ($0, playing.contains($0)) }, look: order.beginLook())
            return order.meant(of: present, playing: playing)
        }
        #expect(look([], []) == nil)
        #expect(look([a, b], []) == a)
        #expect(look([a, b], [b]) == b)
        #expect(look([a, b], [a, b]) == a)
        #expect(look([a, b], [b]) == b)
        // Both rest: the one that started last.
        #expect(look([a, b], []) == a)
        order.noteUse(of: b)
        #expect(look([a, b], []) == b)
        #expect(look([a], []) == a)
        #expect(look([a, b, c], [c]) == c)
    }

    @Test func chosenPlayerIsMeantUntilAnotherStarts() {
        let (a, b): (BusName, BusName) = (":1.1", ":1.2")
        var order = PlayerOrder()
        order.noteChange(of: a, isPlaying: true)
        order.choose(b)
        #expect(order.meant(of: [a, b], playing: [a]) == b)
        // It starts itself, and the other one says again that it plays.
        order.noteChange(of: b, isPlaying: true)
        order.noteChange(of: a, isPlaying: true)
        #expect(order.meant(of: [a, b], playing: [a, b]) == b)
        order.noteChange(of: a, isPlaying: false)
        order.noteChange(of: a, isPlaying: true)
        #expect(order.meant(of: [a, b], playing: [a, b]) == a)
        // One that is gone is forgotten.
        order.choose(b)
        order.noteLook([(a, true)], look: order.beginLook())
        #expect(order.meant(of: [a, b], playing: [a, b]) == a)
    }

    @Test func networkOfSeveralAccessPointsIsOne() {
        func point(_ name: String, _ strength: UInt8, flags: UInt32 = 0, rsn: UInt32 = 0) -> [String: Vardict]
        {
            [
                "org.freedesktop.NetworkManager.AccessPoint": [
                    "Ssid": .array(of: .byte, Array(name.utf8).map { .byte($0) }),
                    "Strength": .byte(strength), "Flags": .uint32(flags), "WpaFlags": .uint32(0),
                    "RsnFlags": .uint32(rsn),
                ]
            ]
        }
        let networks = WiFiNetwork.all(
            in: [
                "/1": point("Home", 30), "/2": point("Home", 80, flags: 1), "/3": point("Cafe", 200),
                "/4": point("", 90), "/5": point("Office", 10, rsn: 0x200), "/6": point("Old", 5),
                "/wlan0": [
                    "org.freedesktop.NetworkManager.Device.Wireless": ["ActiveAccessPoint": .objectPath("/1")]
                ],
            ], saved: ["Old"])
        #expect(networks.map(\.id) == ["Home", "Old", "Cafe", "Office"])
        #expect(networks.map(\.strength) == [80, 5, 100, 10])
        #expect(networks.map(\.isSecured) == [true, false, false, true])
        #expect(networks.map(\.isOfOrganisation) == [false, false, false, true])
        #expect(networks.map(\.isConnected) == [true, false, false, false])
    }

    @Test func deviceSaysWhetherItIsConnectedAndItsCharge() throws {
        func device(_ values: Vardict, battery: BusValue? = nil) -> BluetoothDevice? {
            var interfaces = ["org.bluez.Device1": values]
            if let battery { interfaces["org.bluez.Battery1"] = ["Percentage": battery] }
            return BluetoothDevice("/d", interfaces)
        }
        let address = ("Address", BusValue.string("AA"))
        // One that is only in reach is none.
        #expect(device(Vardict([address, ("Paired", .boolean(false))])) == nil)
        #expect(device(["Paired": .boolean(true)]) == nil)
        let idle = try #require(device(Vardict([address, ("Paired", .boolean(true))]), battery: .byte(80)))
        #expect(idle.name == "AA" && idle.state == "Not connected")
        let used = Vardict([
            address, ("Connected", .boolean(true)), ("Alias", .string("Ear\nbuds")),
            ("Icon", .string("audio-headset")),
        ])
        let headset = try #require(device(used, battery: .byte(80)))
        #expect(headset.name == "Ear buds" && headset.symbol == "headphones")
        #expect(headset.state == "Connected · 80 %")
        #expect(device(used, battery: .byte(200))?.state == "Connected")
    }

    @Test func olderPlayerLookChangesNothing() {
        let (a, b): (BusName, BusName) = ("org.a", "org.b")
        var order = PlayerOrder()
        let older = order.beginLook()
        order.noteLook([(a, true), (b, false)], look: order.beginLook())
        order.noteLook([(a, false), (b, true)], look: older)
        #expect(order.meant(of: [a, b], playing: [a, b]) == a)
    }

    @Test func playersThatStartWithinOneLookAreInTheOrderOfTheirAnnouncements() {
        let (a, b): (BusName, BusName) = (":1.1", ":1.2")
        var order = PlayerOrder()
        let first = order.beginLook()
        order.noteChange(of: a, isPlaying: true)
        order.noteChange(of: b, isPlaying: true)
        // It asked one before it started, and the other one later.
        order.noteLook([(a, true), (b, false)], look: first)
        order.noteLook([(a, true), (b, true)], look: order.beginLook())
        #expect(order.meant(of: [a, b], playing: [a, b]) == b)
        // One that says again that it plays did not start.
        order.noteChange(of: a, isPlaying: true)
        #expect(order.meant(of: [a, b], playing: [a, b]) == b)
    }

    @Test func aPlayerThatIsSilentKeepsItsPlace() {
        let (a, b): (BusName, BusName) = (":1.1", ":1.2")
        var order = PlayerOrder()
        order.noteChange(of: a, isPlaying: true)
        order.noteChange(of: b, isPlaying: true)
        order.noteLook([(a, true), (b, nil)], look: order.beginLook())
        #expect(order.meant(of: [a], playing: [a]) == a)
        order.noteLook([(a, true), (b, true)], look: order.beginLook())
        #expect(order.meant(of: [a, b], playing: [a, b]) == b)
    }

    @Test(
        arguments: [
            (["xesam:title": .strings(["One", "Two"]), "xesam:artist": .string("Band")], "Band – One, Two"),
            (["xesam:title": .string(""), "xesam:url": .string("file:///a.ogg")], "file:///a.ogg"),
            (["xesam:title": .int32(5), "xesam:artist": .strings([])], ""),
            (
                [
                    "xesam:title": .string("Song"),
                    "xesam:artist": .array(
                        of: .variant,
                        [BusValue.string("A\u{1B}"), .int32(1), .string(""), .string("B\nC")].map {
                            .variant($0)
                        }),
                ], "A, B C – Song"
            ),
        ] as [([String: BusValue], String)])
    func aPlayersTitleIsReadWhateverItsTypes(_ metadata: [String: BusValue], _ title: String) {
        #expect(player(metadata).title == title)
    }

    @Test(
        arguments: [
            (BusValue.string("120000000"), 120), (.double(119_600_000), 120), (.uint64(120_000_000), 120),
            (.uint64(.max), nil), (.double(.nan), nil), (.string("long"), nil), (.int64(-1), nil),
            (.strings(["120000000"]), nil), (.int32(0), nil),
        ] as [(BusValue, Int?)])
    func aTracksLengthIsReadWhateverItsType(_ length: BusValue, _ seconds: Int?) {
        #expect(player(["mpris:length": length]).length == seconds)
    }

    @Test func aPlayerThatCannotBeControlledCanDoNothing() {
        let values: [String: BusValue] = ["CanGoNext": .boolean(true), "CanSeek": .boolean(true)]
        let free = Player(name: "org.a", owner: ":1.1", properties: Vardict(values))
        #expect(free.canControl && free.canGoNext && free.canSeek && free.position == 0)
        let bound = Player(
            name: "org.a", owner: ":1.1",
            properties: Vardict(
                values.merging(["CanControl": .boolean(false), "Position": .int64(-5)]) { $1 }))
        #expect(!bound.canControl && !bound.canGoNext && !bound.canSeek && bound.position == 0)
    }

    private func player(_ metadata: [String: BusValue]) -> Player {
        Player(
            name: "org.a", owner: ":1.1",
            properties: ["Metadata": .properties(metadata.map { ($0.key, $0.value) })])
    }
}
