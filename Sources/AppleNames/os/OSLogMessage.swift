/// A message with values that may be private, as `OSLogMessage`: made of a string's literal.
///
/// Texts and objects are private unless `privacy:` says otherwise, numbers are public: a private value is
/// written as `<private>`, with a mask as a hash that is the same for the same value while the program runs.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// Called by the compiler, for a literal without values.
    public init(stringLiteral value: String) { text = value }
    /// Called by the compiler, for a literal with values.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Who may read a value of a message, as `OSLogPrivacy`.
public struct OSLogPrivacy: Sendable {
    /// What stands for a private value.
    public struct Mask: Sendable {
        let isHash: Bool
        /// A hash, by which equal values are known.
        public static let hash = Mask(isHash: true)
        /// Nothing that says anything.
        public static let none = Mask(isHash: false)
    }

    enum Kind: Sendable { case automatic, open, hidden }

    let kind: Kind
    let mask: Mask

    /// Numbers are public, all else is private.
    public static let auto = OSLogPrivacy(kind: .automatic, mask: .none)
    public static let `public` = OSLogPrivacy(kind: .open, mask: .none)
    public static let `private` = OSLogPrivacy(kind: .hidden, mask: .none)
    /// Nobody, whatever a developer sets up.
    public static let sensitive = OSLogPrivacy(kind: .hidden, mask: .none)

    /// As ``auto``, with a mask for what is private.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .automatic, mask: mask) }
    /// As ``private``, with a mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: mask) }
    /// As ``sensitive``, with a mask.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: mask) }

    /// What is written of a value.
    func shown(_ text: String, isOpen: Bool) -> String {
        switch kind {
        case .open: text
        case .automatic where isOpen: text
        default:
            mask.isHash
                ? "<mask.hash: '\(String(UInt(bitPattern: text.hashValue), radix: 16))'>" : "<private>"
        }
    }
}

/// Where a value stands in a column, as `OSLogStringAlignment`.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isRight: Bool

    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isRight: false) }
    /// At the end of so many columns.
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: true)
    }
    /// At the beginning of so many columns.
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: false)
    }

    func aligned(_ text: String) -> String {
        let space = String(repeating: " ", count: max(0, columns - text.count))
        return isRight ? space + text : text + space
    }
}

/// How a whole number is written, as `OSLogIntegerFormatting`.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let prefix: String
    let isUppercase: Bool
    let minDigits: Int
    let isExplicitlySigned: Bool

    public static var decimal: OSLogIntegerFormatting { decimal() }
    public static var hex: OSLogIntegerFormatting { hex() }
    public static var octal: OSLogIntegerFormatting { octal() }

    /// By tens, with at least so many digits.
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 10, prefix: "", isUppercase: false, minDigits: minDigits(),
            isExplicitlySigned: explicitPositiveSign)
    }

    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase, minDigits: minDigits(),
            isExplicitlySigned: explicitPositiveSign)
    }

    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, prefix: includePrefix ? "0o" : "", isUppercase: uppercase, minDigits: minDigits(),
            isExplicitlySigned: explicitPositiveSign)
    }

    func text(_ number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let sign = number < 0 ? "-" : isExplicitlySigned ? "+" : ""
        return sign + prefix + String(repeating: "0", count: max(0, minDigits - digits.count)) + digits
    }
}

/// How a number is written, as `OSLogFloatFormatting`.
public struct OSLogFloatFormatting: Sendable {
    let precision: Int?
    let isExplicitlySigned: Bool

    /// With six digits behind the point.
    public static var fixed: OSLogFloatFormatting { fixed() }
    /// As short as it is exact.
    public static var hybrid: OSLogFloatFormatting {
        OSLogFloatFormatting(precision: nil, isExplicitlySigned: false)
    }
    /// As short as it is exact.
    public static var exponential: OSLogFloatFormatting { hybrid }

    /// With so many digits behind the point.
    public static func fixed(
        precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: precision(), isExplicitlySigned: explicitPositiveSign)
    }

    /// As short as it is exact.
    public static func hybrid(explicitPositiveSign: Bool = false, uppercase: Bool = false)
        -> OSLogFloatFormatting
    { OSLogFloatFormatting(precision: nil, isExplicitlySigned: explicitPositiveSign) }

    func text(_ number: Double) -> String {
        let sign = isExplicitlySigned && number >= 0 ? "+" : ""
        return sign + (precision.map { PrintedNumber.text(number, precision: $0) } ?? "\(number)")
    }
}

/// The literal parts and the values of a message, as `OSLogInterpolation`.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Called by the compiler.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// A part of the literal, which is public.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// A whole number; public unless it is said otherwise.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { add(format.text(number()), align, privacy, isOpen: true) }

    /// A number; public unless it is said otherwise.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(
        _ number: @autoclosure () -> T, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { add(format.text(Double(number())), align, privacy, isOpen: true) }

    /// A truth value; public unless it is said otherwise.
    public mutating func appendInterpolation(
        _ boolean: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { add("\(boolean())", .none, privacy, isOpen: true) }

    /// A text; private unless it is said otherwise.
    public mutating func appendInterpolation(
        _ string: @autoclosure () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { add(string(), align, privacy, isOpen: false) }

    /// The name of a type; public unless it is said otherwise.
    public mutating func appendInterpolation(
        _ type: @autoclosure () -> any Any.Type, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { add("\(type())", align, privacy, isOpen: true) }

    /// Any other value as `String(describing:)` writes it; private unless it is said otherwise.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) { add(String(describing: value()), align, privacy, isOpen: false) }

    private mutating func add(
        _ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy, isOpen: Bool
    ) { text += align.aligned(privacy.shown(value, isOpen: isOpen)) }
}
