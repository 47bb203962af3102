internal import ControlBasics
public import FoundationEssentials

/// A boolean from a text: `true`, `yes`, `on` and `1`, or their opposites. App Intents'
/// `BoolFromStringResolver`.
public struct BoolFromStringResolver: Resolver {
    /// A resolver for those words in upper and lower case; it has no value for others.
    public init() {}

    public func resolve(from input: String, context: IntentParameterContext<Bool>) async throws -> Bool? {
        switch input.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }
}

/// A whole number as it is. App Intents' `IntResolver`.
public struct IntResolver: Resolver {
    /// A resolver that lets every whole number pass.
    public init() {}

    public func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int? {
        input
    }
}

/// A whole number from a number. App Intents' `IntFromDoubleResolver`.
public struct IntFromDoubleResolver: Resolver {
    /// Where a number with a fraction goes.
    public let roundingRule: FloatingPointRoundingRule

    /// A resolver that rounds, towards zero by default; it has no value for what doesn't fit an `Int`.
    public init(roundingRule: FloatingPointRoundingRule = .towardZero) { self.roundingRule = roundingRule }

    public func resolve(from input: Double, context: IntentParameterContext<Int>) async throws -> Int? {
        Int(exactly: input.rounded(roundingRule))
    }
}

/// A whole number from a text. App Intents' `IntFromStringResolver`.
public struct IntFromStringResolver: Resolver {
    /// From 2 to 36.
    public let radix: Int

    /// A resolver for digits of a base from 2 to 36; any other base counts as 10.
    public init(radix: Int = 10) { self.radix = (2...36).contains(radix) ? radix : 10 }

    public func resolve(from input: String, context: IntentParameterContext<Int>) async throws -> Int? {
        Int(input, radix: radix)
    }
}

/// A number as it is. App Intents' `DoubleResolver`.
public struct DoubleResolver: Resolver {
    /// A resolver that lets every number pass.
    public init() {}

    public func resolve(from input: Double, context: IntentParameterContext<Double>) async throws -> Double? {
        input
    }
}

/// A number from a whole number. App Intents' `DoubleFromIntResolver`.
public struct DoubleFromIntResolver: Resolver {
    /// A resolver for any whole number.
    public init() {}

    public func resolve(from input: Int, context: IntentParameterContext<Double>) async throws -> Double? {
        Double(input)
    }
}

/// A number from a text. App Intents' `DoubleFromStringResolver`.
public struct DoubleFromStringResolver: Resolver {
    /// A resolver for what `Double(_:)` reads, with a point whatever the locale; it has no value for other
    /// texts.
    public init() {}

    public func resolve(from input: String, context: IntentParameterContext<Double>) async throws -> Double? {
        Double(input)
    }
}

/// A text from a whole number. App Intents' `StringFromIntResolver`.
public struct StringFromIntResolver<Input: _IntentValue & BinaryInteger, Output: _IntentValue>: Resolver
where Output: LosslessStringConvertible {
    /// A resolver for any whole number, written in decimal digits.
    public init() {}

    public func resolve(from input: Input, context: IntentParameterContext<Output>) async throws -> Output? {
        Output(String(input))
    }
}

/// A text from a number. App Intents' `StringFromDoubleResolver`.
public struct StringFromDoubleResolver: Resolver {
    /// A resolver for any number, written as `String(_:)` does, with a point whatever the locale.
    public init() {}

    public func resolve(from input: Double, context: IntentParameterContext<String>) async throws -> String? {
        String(input)
    }
}

/// A text with attributes from a plain one. App Intents' `AttributedStringFromStringResolver`.
public struct AttributedStringFromStringResolver: Resolver {
    /// A resolver for any text: markup in it isn't interpreted.
    public init() {}

    public func resolve(from input: String, context: IntentParameterContext<AttributedString>) async throws
        -> AttributedString?
    {
        AttributedString(input)
    }
}

/// A URL from a text. App Intents' `URLFromStringResolver`.
public struct URLFromStringResolver: Resolver {
    /// A resolver for what is a URL; it has no value for other texts.
    public init() {}

    public func resolve(from input: String, context: IntentParameterContext<URL>) async throws -> URL? {
        try? URL._decode(.string(input))
    }
}

/// Lets only values inside a range pass. App Intents' `RangeCheckingResolver`.
public struct RangeCheckingResolver<Value: _IntentValue & Comparable & Hashable & Sendable>: Resolver {
    /// Both bounds are included.
    public let range: ClosedRange<Value>

    /// A resolver that refuses what lies outside the range.
    public init(range: ClosedRange<Value>) { self.range = range }

    /// - Throws: ``IntentArgumentError`` for a value outside the range.
    public func resolve(from input: Value, context: IntentParameterContext<Value>) async throws -> Value? {
        guard range.contains(input) else {
            throw IntentArgumentError(
                expected:
                    "\(Value._argumentType.name) from \(bound(range.lowerBound)) to \(bound(range.upperBound))",
                received: input._argument?.description ?? "nothing")
        }
        return input
    }

    private func bound(_ value: Value) -> String { (value as? Double).map(NumberText.of) ?? "\(value)" }
}
