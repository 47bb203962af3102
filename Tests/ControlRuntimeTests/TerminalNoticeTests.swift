internal import BusContract
internal import DBus
internal import EventLoop
internal import Glibc
internal import TestSupport
internal import Testing

@testable internal import ControlRuntime

/// What a bundle says on a terminal.
@Suite(.standardTimeLimit)
struct TerminalNoticeTests {
    private func text(_ items: [TerminalNotice.Item]) throws -> String {
        TerminalNotice(bundleName: "Torch", busName: try Contract.busName(bundle: "Torch"), items: items).text
    }

    private func item(
        _ form: ControlState.Form?, _ name: String, needsConfiguration: Bool = false
    ) -> TerminalNotice.Item {
        TerminalNotice.Item(
            form: form, name: name, path: ContractPath.control(kind: name, instance: nil).objectPath,
            needsConfiguration: needsConfiguration)
    }

    @Test func noticeNamesServedItemsAndACommand() throws {
        #expect(
            try text([item(.button, "SOS"), item(.toggle, "Flash\u{1b}light"), item(nil, "Status")])
                == """
                Torch serves on the session bus, as org.controlruntime.Bundle1.Torch:
                  button  SOS
                  toggle  Flash light
                  widget  Status
                Try, in another terminal:
                  busctl --user call org.controlruntime.Bundle1.Torch \
                /org/controlruntime/Bundle1/control/Flash_1blight org.controlruntime.Toggle1 Toggle
                Ctrl-C ends it.
                """)
    }

    @Test func noticeCommandFitsTheServedItems() throws {
        #expect(try text([item(.button, "SOS")]).contains("/control/SOS org.controlruntime.Button1 Press\n"))
        let tree = "busctl --user tree org.controlruntime.Bundle1.Torch\n"
        #expect(try text([item(.toggle, "Room", needsConfiguration: true)]).contains(tree))
        #expect(try text([item(.button, "Scene", needsConfiguration: true)]).contains(tree))
        let others = [
            item(.toggle, "Room", needsConfiguration: true), item(.button, "Scene", needsConfiguration: true),
        ]
        #expect(try text(others + [item(.button, "SOS")]).contains("/control/SOS "))
        #expect(try text(others + [item(.button, "SOS"), item(.toggle, "Lamp")]).contains("/control/Lamp "))
        // A level or a selection is told what to become; what it is can be looked at as it is.
        let level = item(.level, "Volume")
        #expect(
            try text([level, item(.selection, "Output")]).contains(
                "  busctl --user get-property org.controlruntime.Bundle1.Torch "
                    + "/org/controlruntime/Bundle1/control/Volume org.controlruntime.Level1 Value\n"))
        #expect(
            try text([item(.selection, "Output")]).contains(
                "get-property org.controlruntime.Bundle1.Torch "
                    + "/org/controlruntime/Bundle1/control/Output org.controlruntime.Selection1 Selected\n"))
        #expect(try text([level, item(.button, "SOS")]).contains("/control/SOS "))
        #expect(try text([level]).contains("\n  level  Volume\n"))
        #expect(try text([]).hasPrefix("Torch serves actions only on the session bus"))
        #expect(try text([]).contains(tree))
    }

    @Test func noticeIsPrintedOnceOnATerminal() async throws {
        try await withFolder { folder in
            let bus = try await PrivateBus.start()
            // Python gives it a terminal and passes on what it says there, with plain line breaks.
            let command =
                #"import pty, sys; pty.spawn(["sh", "-c", "stty -onlcr; exec \"$0\"", sys.argv[1]])"#
            let bundle = try await RunningBundle.start(
                on: bus, folder: folder, launcher: ["python3", "-c", command])
            try await bundle.process.line { $0.hasPrefix("Ctrl-C ends it.") }
            let lines = bundle.process.soFar.output.split(whereSeparator: \.isNewline).map(String.init)
            #expect(
                lines.filter { $0.contains(" on the session bus") } == [
                    "TestBundle serves on the session bus, as \(RunningBundle.name):"
                ])
            #expect(lines.contains("  toggle  Lamp0") && lines.contains("  button  Bell"))
            // The line does what it says.
            let line = try #require(lines.first { $0.hasPrefix("  busctl --user call ") })
            let answer = try await bundle.run("sh", "-c", line)
            #expect(answer.hasPrefix("b "), "\(answer)")
            await bundle.client.close()
            bundle.loop.stop()
            bundle.process.send(SIGKILL)
            bus.stop()
        }
    }

    @Test func noticeIsNotPrintedWithoutATerminal() async throws {
        try await withBundle { bundle in
            let isOn = try await bundle.toggle("Lamp0")
            #expect(isOn == true)
            let said = bundle.process.soFar
            #expect(!said.errorOutput.contains("Try, in another terminal") && said.output == "")
        }
    }
}
