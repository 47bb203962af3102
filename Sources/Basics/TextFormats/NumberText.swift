/// A number as a user would write it.
package enum NumberText {
    /// A whole number without a point, and in full as long as all its digits are known; any other one as
    /// Swift prints it, in as few digits as tell it from its neighbours.
    package static func of(_ number: Double) -> String {
        guard let whole = Int64(exactly: number), whole.magnitude < 1 << 53 else { return "\(number)" }
        return "\(whole)"
    }

    /// As ``of(_:)``, of the number rounded to two places after the point.
    package static func rounded(_ number: Double) -> String {
        // What is larger has no places that count, and its hundredfold may be no number.
        of(abs(number) < 1e13 ? (number * 100).rounded() / 100 : number)
    }
}
