import TestSupport
import Testing

@testable import EventLoop

/// What programs have in their environment, by what this process has and what the session says.
@Suite(.standardTimeLimit)
struct SessionVariablesTests {
    private func session(_ readings: [[String: String]], isByHand: Bool = false) -> SessionVariables {
        var session = SessionVariables(isByHand: isByHand)
        for reading in readings { session.takeVariables(reading) }
        return session
    }

    @Test func laterSessionVariablesAreMerged() {
        let own = ["PATH": "/usr/bin", "HOME": "/home/ada"]
        let late = session([
            [:], ["PATH": "/opt/bin:/usr/bin", "SWAYSOCK": "/run/sway", "WAYLAND_DISPLAY": "wayland-1"],
        ])
        #expect(
            late.merged(into: own) == [
                "PATH": "/opt/bin:/usr/bin", "HOME": "/home/ada", "SWAYSOCK": "/run/sway",
                "WAYLAND_DISPLAY": "wayland-1",
            ])
        #expect(session([]).merged(into: own) == own)
    }

    /// A display that has gone is none to be given to programs, whoever had it from the session.
    @Test func variablesRemovedFromTheSessionAreDropped() {
        let gone = session([["DISPLAY": ":0", "A": "1"], ["A": "1"]])
        #expect(gone.merged(into: ["DISPLAY": ":0", "B": "2"]) == ["A": "1", "B": "2"])
        // One of its own stays.
        #expect(gone.merged(into: ["DISPLAY": ":9"]) == ["A": "1", "DISPLAY": ":9"])
        let back = session([["DISPLAY": ":0"], [:], ["DISPLAY": ":1"]])
        #expect(back.merged(into: ["DISPLAY": ":0"]) == ["DISPLAY": ":1"])
    }

    @Test func terminalVariablesWinWhenStartedByHand() {
        let both = session([["PATH": "/usr/bin", "SWAYSOCK": "/run/sway"]], isByHand: true)
        #expect(both.merged(into: ["PATH": "/mine"]) == ["PATH": "/mine", "SWAYSOCK": "/run/sway"])
    }

    @Test func busAddressAndOptionsStayTheProcesss() {
        let own = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/tmp/mine", "CONTROLRUNTIME_SANDBOX": "1"]
        let other = session([
            ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus", "CONTROLRUNTIME_SANDBOX": "0"]
        ])
        #expect(other.merged(into: own) == own)
    }
}
