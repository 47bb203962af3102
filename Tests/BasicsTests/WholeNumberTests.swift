import TestSupport
import Testing
import ControlBasics

/// Numbers with a fraction that are made whole: none ends the process.
@Suite(.standardTimeLimit)
struct WholeNumberTests {
    @Test(
        arguments: [
            (1.5, 2), (-1.5, -2), (0.6, 1), (1e300, .max), (-1e300, .min), (.infinity, .max),
            (-.infinity, .min), (.nan, 0), (9.3e18, .max),
        ] as [(Double, Int64)])
    func clampingRoundsToNearestWholeNumber(_ number: Double, _ whole: Int64) {
        #expect(Int64(clamping: number) == whole)
    }

    @Test func smallIntegerTypesClampToTheirLimits() {
        #expect(UInt8(clamping: 255.4) == 255 && UInt8(clamping: 256.0) == 255 && UInt8(clamping: -0.6) == 0)
        #expect(Int32(clamping: 1e12) == .max && UInt32(clamping: -1e12) == 0)
    }

    @Test(
        arguments: [
            (2.4, 2), (-1, 0), (1e12, 5), (.nan, 0), (.infinity, 5), (-.infinity, 0),
        ] as [(Double, Int)])
    func countsAreClampedToRange(_ number: Double, _ count: Int) {
        #expect(Int(clamping: number, to: 0...5) == count)
    }

    @Test(arguments: [(0.456, 46), (1, 100), (7, 100), (-1, 0), (.nan, 0), (1e300, 100)] as [(Double, Int)])
    func fractionsBecomeClampedPercentages(_ part: Double, _ percent: Int) {
        #expect(Int(percentOf: part) == percent && UInt32(percentOf: part) == percent)
    }
}
