/// Writes a message, as the function of Apple's `os`.
public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage, file: String = #fileID,
    function: String = #function, line: UInt = #line
) { Logger(log).log(level: type, message, file: file, function: function, line: line) }

/// Writes a message of the usual importance.
public func os_log(
    _ message: OSLogMessage, file: String = #fileID, function: String = #function, line: UInt = #line
) { Logger(.default).log(message, file: file, function: function, line: line) }

/// Writes a message with arguments in the places of a format such as `"%{public}@ has %d"`: numbers are public,
/// and all else is private, unless the place says otherwise.
@_disfavoredOverload
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...
) {
    guard log.isEnabled(type: type) else { return }
    let text = LogFormat.text("\(message)", args)
    Logger(log).log(level: type, "\(text, privacy: .public)")
}

/// The same, importance first.
@_disfavoredOverload
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ args: Any...
) {
    guard log.isEnabled(type: type) else { return }
    let text = LogFormat.text("\(message)", args)
    Logger(log).log(level: type, "\(text, privacy: .public)")
}

/// Fills arguments into a format of `printf(3)`, with privacy in braces.
enum LogFormat {
    static func text(_ format: String, _ arguments: [Any]) -> String {
        var result = ""
        var rest = format[...]
        var next = arguments.makeIterator()
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            var options: Substring = ""
            if rest.first == "{", let end = rest.firstIndex(of: "}") {
                options = rest[..<end].dropFirst()
                rest = rest[end...].dropFirst()
            }
            let flags = rest.prefix { "0123456789.+- #lhqzjt".contains($0) }
            rest = rest.dropFirst(flags.count)
            guard let conversion = rest.popFirst() else { break }
            guard let argument = next.next() else {
                result += "<no value>"
                continue
            }
            result += shown(argument, conversion, flags, options)
        }
        return result + rest
    }

    private static func shown(
        _ argument: Any, _ conversion: Character, _ flags: Substring, _ options: Substring
    ) -> String {
        let words = options.split { ", ".contains($0) }
        // A number's place makes no text public.
        let isNumber = !"@s".contains(conversion) && (argument is any Numeric || argument is Bool)
        let privacy: OSLogPrivacy =
            words.contains("public") ? .public : words.contains("private") ? .private : .auto
        return privacy.shown(text(argument, conversion, flags), isOpen: isNumber)
    }

    private static func text(_ argument: Any, _ conversion: Character, _ flags: Substring) -> String {
        if "fFeEgG".contains(conversion), let number = number(argument) {
            guard let point = flags.firstIndex(of: "."),
                let digits = Int(flags[point...].dropFirst().prefix { $0.isNumber })
            else { return conversion == "f" ? PrintedNumber.text(number, precision: 6) : "\(number)" }
            return PrintedNumber.text(number, precision: digits)
        }
        if "xX".contains(conversion), let integer = argument as? any BinaryInteger {
            return String(Int(truncatingIfNeeded: integer), radix: 16, uppercase: conversion == "X")
        }
        return "\(argument)"
    }

    private static func number(_ argument: Any) -> Double? {
        (argument as? any BinaryFloatingPoint).map { Double($0) }
            ?? (argument as? any BinaryInteger).map { Double($0) }
    }
}

/// Numbers with a fixed number of digits behind the point.
enum PrintedNumber {
    static func text(_ number: Double, precision: Int) -> String {
        guard number.isFinite, number.magnitude < 1e15, (0...15).contains(precision) else {
            return "\(number)"
        }
        var scale = 1.0
        for _ in 0..<precision { scale *= 10 }
        let rounded = (number.magnitude * scale).rounded(.toNearestOrEven)
        guard rounded < 1e18 else { return "\(number)" }
        let digits = String(UInt64(rounded))
        let padded = String(repeating: "0", count: max(0, precision + 1 - digits.count)) + digits
        let sign = number < 0 && rounded != 0 ? "-" : ""
        return sign + padded.dropLast(precision) + (precision == 0 ? "" : "." + padded.suffix(precision))
    }
}
