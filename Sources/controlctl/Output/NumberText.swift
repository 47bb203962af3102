/// A number as a user would write it.
enum NumberText {
    static func of(_ number: Double) -> String {
        guard number == number.rounded(), abs(number) < 1e15 else { return "\(number)" }
        return "\(Int64(number))"
    }
}
