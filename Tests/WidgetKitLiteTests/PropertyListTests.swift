internal import Foundation
internal import TestSupport
internal import Testing
internal import WidgetKitLite

@testable internal import FoundationOverlay

/// Values of suites of defaults, which other programs write as well.
@Suite(.standardTimeLimit)
struct PropertyListTests {
    /// Each kind of number stays what it is: a switch is no number, and a whole number no fraction.
    @Test func propertyListNumbersKeepTheirKind() {
        #expect(StateValue(propertyList: NSNumber(value: true)) == .bool(true))
        #expect(StateValue(propertyList: NSNumber(value: 1)) == .int(1))
        #expect(StateValue(propertyList: NSNumber(value: 1.0)) == .double(1))
        #expect(StateValue(propertyList: NSNumber(value: Float(0.5))) == .double(0.5))
        #expect(StateValue(propertyList: NSNumber(value: Int64.min)) == .int(.min))
    }

    /// What has no counterpart is left out; the rest of a list or a dictionary stays.
    @Test func valuesWithoutACounterpartAreLeftOut() throws {
        #expect(StateValue(propertyList: Date()) == nil)
        #expect(StateValue(propertyList: ["a", Date(), 2] as [Any]) == .array([.string("a"), .int(2)]))
        let members: [String: Any] = ["a": "b", "c": Date()]
        #expect(StateValue(propertyList: members) == .object(["a": .string("b")]))
        #expect(StateValue(propertyList: Data([1, 2])) == .string("AQI="))
        let address = "https://example.org"
        #expect(StateValue(propertyList: try #require(URL(string: address))) == .string(address))
    }

    /// What is stored is read back; null, which a property list has not, is left out.
    @Test func storedPropertyListIsReadBack() throws {
        let value = StateValue.object([
            "a": .array([.bool(false), .int(-1), .double(0.5), .string("x")]), "b": .object(["c": .int(0)]),
        ])
        let object = try #require(value.propertyList)
        #expect(StateValue(propertyList: object) == value)
        #expect(StateValue.null.propertyList == nil)
        let holes = StateValue.object(["a": .null, "b": .array([.null, .int(1)])])
        #expect(
            StateValue(propertyList: try #require(holes.propertyList)) == .object(["b": .array([.int(1)])]))
    }

    /// A provider that asks for a group's folder reads in it, the second time too.
    @Test func providerOfAGroupFolderReadsTheGroup() throws {
        let data = FileManager.default.temporaryDirectory.appendingPathComponent(
            "groups-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: data) }
        let containers = SharedContainers(["XDG_DATA_HOME": data.path])
        for _ in 0..<2 {
            let access = StateAccess(.provider, MemorySharedState(standardSuite: "own"))
            let folder = StateAccess.$current.withValue(access) { containers.folder(of: "group.a") }
            #expect(folder != nil && access.reads == [StateKey(suite: "group.a", key: nil)])
        }
    }
}
