import Testing

@testable import Tiles

struct BatteryChargeTests {
    @Test func chargeIsShownInWholePercent() throws {
        let charge = try #require(
            BatteryCharge(isPresent: true, percentage: 82.6, state: 2, icon: "battery-level-80-symbolic"))
        #expect(charge.text == "83\u{a0}%" && charge.icon == "battery-level-80-symbolic")
        #expect(charge.spoken(.english) == "Battery, 83\u{a0}%")
        let charging = BatteryCharge(isPresent: true, percentage: 5, state: 1, icon: "")
        #expect(charging?.spoken(.german) == "Akku, 5\u{a0}%, lädt")
        #expect(charging?.icon == "battery-symbolic")
    }

    @Test(
        arguments: [
            (false, 50), (nil, 50), (true, nil), (true, .nan), (true, 101), (true, -1),
        ] as [(Bool?, Double?)])
    func unknownOrMissingBatteryIsNotShown(_ isPresent: Bool?, _ percentage: Double?) {
        #expect(BatteryCharge(isPresent: isPresent, percentage: percentage, state: 1, icon: "x") == nil)
    }
}
