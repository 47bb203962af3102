import ControlClient
import Fleet
import Foundation
import Testing

@Suite struct FleetGroupsTests {
    private func member(_ kind: String, _ machine: String? = nil) -> FleetGroups.Member {
        FleetGroups.Member(
            ControlAddress(bundle: "Desk", kind: kind), of: machine.map { (id: $0, name: "Desk") })
    }

    @Test func groupIsReplacedAndRemovedByItsName() {
        var groups = FleetGroups()
        groups.set("Lights", [member("Lamp")])
        groups.set("Others", [member("Fan")])
        groups.set("Lights", [member("Lamp"), member("Lamp", "0a")])
        #expect(groups.groups.map(\.name) == ["Lights", "Others"])
        #expect(groups["Lights"]?.members.map(\.machine) == [nil, "0a"])
        groups.set("Lights", [])
        groups.set("Nothing", [])
        #expect(groups.groups.map(\.name) == ["Others"])
    }

    @Test func fileIsReadAsAUserWritesIt() throws {
        let text = """
            {"groups": [{"name": "Lights", "members": [{"bundle": "Desk", "kind": "Lamp"}, \
            {"machine": "0a", "name": "laptop", "bundle": "Desk", "kind": "Lamp", "instance": "x"}]}, \
            {"name": "", "members": [{"bundle": "Desk", "kind": "Lamp"}]}, {"name": "None", "members": []}, \
            {"name": "Lights", "members": [{"bundle": "Desk", "kind": "Fan"}]}]}
            """
        let groups = try JSONDecoder().decode(FleetGroups.self, from: Data(text.utf8))
        #expect(groups.usable.map(\.name) == ["Lights"])
        #expect(groups.usable[0].members.map(\.address.description) == ["Desk/Lamp", "Desk/Lamp/x"])
        #expect(groups.usable[0].members[1].machineName == "laptop")
        let again = try JSONDecoder().decode(FleetGroups.self, from: JSONEncoder().encode(groups))
        #expect(again == groups)
    }

    @Test(
        arguments: [
            ([], false, "0 of 0"), ([.isOn(true), .isOn(true)], true, "2 of 2"),
            ([.isOn(true), .isOn(false)], false, "1 of 2"),
            ([.isOn(true), .unreachable("off")], true, "1 of 2"),
            ([.unreachable("off")], false, "0 of 1"), ([.isOn(true), .unknown], true, "1 of 2"),
        ] as [([GroupState.Member], Bool, String)])
    func groupIsOnWhenAllAreThatCanBeReached(members: [GroupState.Member], isOn: Bool, text: String) {
        let state = GroupState(members)
        #expect(state.isOn == isOn)
        #expect(state.text == text)
    }
}
