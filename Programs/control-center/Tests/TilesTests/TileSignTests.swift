internal import ControlClient
internal import DBus
internal import Testing
internal import Tiles

@Suite(.timeLimit(.minutes(5)))
struct TileSignTests {
    private func control(
        _ symbol: String, icon: String = "", title: String = "lamp", form: String = "Toggle1"
    ) throws -> ControlSnapshot {
        let interfaces: [String: [String: BusValue]] = [
            "org.controlruntime.Control1": [
                "Symbol": .string(symbol), "IconName": .string(icon), "Title": .string(title),
            ],
            "org.controlruntime.\(form)": [:],
        ]
        return try #require(
            ControlSnapshot(ControlAddress(bundle: "B", kind: "Lamp"), interfaces: interfaces))
    }

    private func sign(_ symbol: String, icon: String = "", title: String = "lamp") throws -> TileSign {
        let face = TileFace(try control(symbol, icon: icon, title: title), words: .english)
        return TileSign(
            face, isPicture: { $0 == "/there.png" }, isDrawn: { ["bell", "network"].contains($0) },
            isInTheme: { ["bell-symbolic", "printer"].contains($0) })
    }

    @Test func drawingComesBeforeTheThemesIcon() throws {
        #expect(try sign("bell", icon: "bell") == .drawing("bell"))
        #expect(try sign("zork", icon: "bell") == .icon("bell-symbolic"))
        #expect(try sign("zork", icon: "printer") == .icon("printer"))
        #expect(try sign("bell", icon: "/there.png") == .picture("/there.png"))
        #expect(try sign("bell", icon: "/gone.png") == .drawing("bell"))
    }

    @Test func unknownSymbolIsItsCategorysOrALetter() throws {
        #expect(try sign("wifi.zork", icon: "zork") == .drawing("network"))
        #expect(try sign("zork", icon: "zork") == .letter("L"))
        #expect(try sign("", title: "3 ärmel") == .letter("Ä"))
        #expect(try sign("", title: "42") == .letter("?"))
    }

    @Test func categoryFollowsSymbolIconAndForm() throws {
        func category(_ symbol: String, icon: String = "", form: String = "Toggle1") throws -> TileCategory {
            TileCategory(try control(symbol, icon: icon, form: form))
        }
        #expect(try category("wifi.slash") == .connectivity)
        #expect(try category("lock.shield.fill") == .connectivity)
        #expect(try category("lock.fill", form: "Button1") == .rest)
        #expect(try category("zork", icon: "bluetooth-active-symbolic") == .connectivity)
        #expect(try category("forward.end.fill", form: "Button1") == .media)
        #expect(try category("speaker.wave.2.fill", form: "Level1") == .level)
        #expect(try category("moon.fill") == .toggle)
        #expect(try category("headphones", form: "Selection1") == .rest)
    }
}
