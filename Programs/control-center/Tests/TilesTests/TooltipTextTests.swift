internal import Testing

@testable internal import Tiles

struct TooltipTextTests {
    @Test func longTooltipLinesAreBrokenBetweenWords() {
        let reason =
            "can't connect to the system bus at \"unix:path=/run/dbus/system_bus_socket\": Failed to connect"
        let lines = TooltipText.wrapped("Off\n\(reason)").split(separator: "\n")
        #expect(lines[0] == "Off" && lines.count == 3, "\(lines)")
        #expect(lines.dropFirst().joined(separator: " ") == reason)
        #expect(TooltipText.wrapped("") == "" && TooltipText.wrapped("a\n\nb") == "a\n\nb")
        let long = String(repeating: "x", count: 90)
        #expect(TooltipText.wrapped("a \(long) b") == "a\n\(long)\nb")
    }
}
