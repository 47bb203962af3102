internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import AppIntentsTesting

/// The ways to what is inside a value.
@Suite(.standardTimeLimit)
struct ValuePathTests {
    private static func path(_ value: some IntentValueConvertible) -> DynamicPropertyPath {
        DynamicPropertyPath("value", .success(value.makeContainer(context: .init())))
    }

    /// A list has its elements by their numbers, how many there are, and whether there are any.
    @Test func valuePathReadsListElements() throws {
        let list = Self.path(["a", "b"])
        #expect(try list.count == 2 && list.isEmpty == false)
        #expect(try list[0] == "a" && list[1] == "b")
        #expect(try Self.path([String]()).isEmpty)
        let nested = Self.path([[1], [2, 3]])
        #expect(try nested[1][0] == 2 && nested[1].count == 2)
        let values: [[Int]] = try nested.as([[Int]].self)
        #expect(values == [[1], [2, 3]])
    }

    /// The message says how far the way goes, and what is there instead.
    @Test func brokenValuePathNamesItsLastStep() {
        let nested = Self.path([[1], [2, 3]])
        let beyond = #expect(throws: IntentTestingError.self) { let _: Int = try nested[1][2] }
        #expect(
            beyond?.message == "value[1] has 2 elements, so there is none with the index 2",
            "\(beyond as Any)")
        let none = #expect(throws: IntentTestingError.self) { let _: Int = try nested[0].size }
        #expect(none?.code == .castingFailed && none?.message.contains("value[0]") == true)
        #expect(none?.message.contains("no property \"size\"") == true)
        let other = #expect(throws: IntentTestingError.self) { let _: String = try nested[1][0] }
        #expect(other?.code == .castingFailed && other?.message.hasPrefix("value[1][0]: ") == true)
        let negative = #expect(throws: IntentTestingError.self) { let _: Int = try nested[-1] }
        #expect(negative?.code == .castingFailed)
    }

    /// An optional may have no value; anything else says that there is none.
    @Test func missingOptionalValueIsNil() throws {
        let none = Self.path(String?.none)
        #expect(try none.as(String?.self) == nil)
        for read in [
            { _ = try none.as(String.self) }, { _ = try none.as([String].self) },
            { _ = try none.as(AnyAppEnum.self) },
        ] as [() throws -> Void] {
            #expect(#expect(throws: IntentTestingError.self, performing: read)?.code == .noValue)
        }
        #expect(try Self.path(String?.some("a")).as(String.self) == "a")
        #expect(try Self.path(Set([1, 2])).as(Set<Int>.self) == [1, 2])
    }

    /// A case is one of its enumeration, and what it holds is its raw value.
    @Test func enumCasesBelongToTheirType() throws {
        let size = AppEnumDefinition(typeIdentifier: "Size")
        let large = Self.path(size.makeCase("3"))
        #expect(try large.as(size).as(Int.self) == 3)
        #expect(try large.as(String.self) == "3")
        let other = #expect(throws: IntentTestingError.self) {
            _ = try large.as(AppEnumDefinition(typeIdentifier: "Colour"))
        }
        #expect(other?.message == "expected Colour, got Size.3")
        let number = #expect(throws: IntentTestingError.self) { _ = try size.makeCase("big").as(Int.self) }
        #expect(number?.code == .castingFailed && number?.message.contains("\"big\"") == true)
    }
}
