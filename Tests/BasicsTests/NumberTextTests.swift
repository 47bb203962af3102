import TestSupport
import Testing
import ControlBasics

/// Numbers as users read them.
@Suite(.standardTimeLimit)
struct NumberTextTests {
    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-20, "-20"), (0.5, "0.5"), (0.1 + 0.2, "0.30000000000000004"),
            (1e15, "1000000000000000"), (9_007_199_254_740_991, "9007199254740991"),
            (9_007_199_254_740_992, "9007199254740992.0"),
            (-9_007_199_254_740_991, "-9007199254740991"), (-9_007_199_254_740_992, "-9007199254740992.0"),
            (1e300, "1e+300"), (.infinity, "inf"),
            (.nan, "nan"),
        ] as [(Double, String)])
    func wholeNumbersHaveNoPoint(_ number: Double, _ text: String) {
        #expect(NumberText.of(number) == text)
    }

    @Test(
        arguments: [
            (0.004, "0"), (-0.004, "0"), (0.005, "0.01"), (0.07, "0.07"), (0.1 + 0.2, "0.3"), (19.999, "20"),
            (-1.25, "-1.25"), (1_000_000.125, "1000000.13"), (1e300, "1e+300"),
            (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
            (-.greatestFiniteMagnitude, "-1.7976931348623157e+308"),
        ] as [(Double, String)])
    func roundedNumbersKeepTwoDecimals(_ number: Double, _ text: String) {
        #expect(NumberText.rounded(number) == text)
    }
}
