/// Numbers as programs write them in any language.
extension ProgramText {
    /// The number that a text begins with: digits of any script, a point or a comma before the decimals, and
    /// groups of digits set apart.
    ///
    /// A single point or comma stands before decimals; one that comes more than once sets groups apart, and
    /// so does the one of two that comes first. A space of a number's own, such as U+202F, sets groups of
    /// three digits apart; an ordinary one ends the number, as in `40 100`.
    ///
    /// - Returns: the number, which is finite, and what follows it; nil where the text begins with none, or
    ///   with more than one, as versions, dates and fractions do, and for hexadecimal numbers.
    public static func number(in text: String) -> (value: Double, rest: String)? {
        var rest = text.unicodeScalars.drop { $0.properties.generalCategory == .format }
        var written = ""
        if let sign = rest.first, "+-\u{2212}".unicodeScalars.contains(sign) {
            rest.removeFirst()
            if sign != "+" { written = "-" }
        }
        guard let amount = readAmount(&rest) else { return nil }
        written += amount + readExponent(&rest)
        guard let value = Double(written), value.isFinite, !goesOn(rest) else { return nil }
        return (value, String(rest))
    }

    /// Whether what follows a number makes something else of it: a date, a time, a range, a fraction, a
    /// power, a size such as `1920x1080`, a duration such as `1h30`, or a number that isn't decimal.
    private static func goesOn(_ rest: Substring.UnicodeScalarView) -> Bool {
        guard let next = rest.first else { return false }
        // Such as a half, a square, or the Chinese ten thousand.
        if next.properties.numericType != nil { return true }
        let behind = rest.dropFirst()
        if next == "x" || next == "X", behind.first?.properties.isASCIIHexDigit == true { return true }
        let joint = rest.drop { $0 == " " }
        let other: Substring.UnicodeScalarView? =
            joint.first == "/"
            ? joint.dropFirst().drop { $0 == " " }
            : "-\u{2013}\u{2014}\u{2212}:\u{2044}_^*\u{D7}".unicodeScalars.contains(next)
                ? behind
                : next.properties.isAlphabetic ? behind.drop { $0.properties.isAlphabetic } : nil
        return other?.first.map { digit($0) != nil } ?? false
    }

    /// The value of a decimal digit of any script; nil for anything else.
    public static func digit(_ scalar: Unicode.Scalar) -> Int? {
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else {
            return nil
        }
        return Int(exactly: value)
    }

    /// Digits with what separates them, as Swift would write it.
    private static func readAmount(_ rest: inout Substring.UnicodeScalarView) -> String? {
        var groups = [""]
        var separators: [Unicode.Scalar] = []
        while let scalar = rest.first {
            if let value = digit(scalar) {
                groups[groups.count - 1] += "\(value)"
            } else if isSeparator(scalar, before: rest.dropFirst(), isFirst: groups == [""]) {
                separators.append(scalar)
                groups.append("")
            } else {
                break
            }
            rest.removeFirst()
        }
        guard let last = separators.last else { return groups[0].isEmpty ? nil : groups[0] }
        let isPoint = ".,\u{66B}".unicodeScalars.contains(last) && separators.count { $0 == last } == 1
        let decimals = isPoint ? groups.removeLast() : ""
        let others = Set(isPoint ? separators.dropLast() : separators[...])
        // India sets pairs of digits apart before the last three.
        guard others.count <= 1, groups.count == 1 || groups[groups.count - 1].count == 3,
            groups.dropFirst().dropLast().allSatisfy({ (2...3).contains($0.count) }),
            groups.count == 1 || (1...3).contains(groups[0].count)
        else { return nil }
        return "\(groups.joined().isEmpty ? "0" : groups.joined())\(isPoint ? ".\(decimals)" : "")"
    }

    private static func isSeparator(
        _ scalar: Unicode.Scalar, before rest: Substring.UnicodeScalarView, isFirst: Bool
    ) -> Bool {
        let digits = rest.prefix { digit($0) != nil }
        switch scalar {
        case ".", ",", "\u{66B}": return !digits.isEmpty
        // Of these, a space or a quotation mark may just as well end the number.
        case "\u{66C}", "'", "\u{2019}", "\u{A0}", "\u{2009}", "\u{202F}":
            return !isFirst && digits.count == 3
        default: return false
        }
    }

    private static func readExponent(_ rest: inout Substring.UnicodeScalarView) -> String {
        guard rest.first == "e" || rest.first == "E" else { return "" }
        var behind = rest.dropFirst()
        let sign = behind.first.flatMap { $0 == "+" || $0 == "-" ? $0 : nil }
        if sign != nil { behind.removeFirst() }
        let digits = behind.prefix { ("0"..."9").contains($0) }
        guard !digits.isEmpty else { return "" }
        rest = behind.dropFirst(digits.count)
        return "e\(sign == "-" ? "-" : "")\(String(digits))"
    }
}
