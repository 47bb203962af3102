/// A value of one of several types, as App Intents' `AppUnionValue`. The macro `@UnionValue` before an
/// enumeration whose cases have one value each makes it one:
///
/// ```swift
/// @UnionValue
/// enum Reaction {
///     case tapback(Tapback)
///     case text(String)
/// }
/// ```
///
/// On D-Bus `a{sv}` with one entry: the case's name and its value. From outside a value alone is taken as
/// well, for the first case that takes it.
public protocol AppUnionValue: TypeDisplayRepresentable, _PlainIntentValue {
    /// The names of the cases; written by the macro.
    associatedtype Cases: AppUnionValueCasesProviding where Cases.UnionValue == Self

    /// The name of each case for users. Defaults to none, and Swift's names are shown.
    static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { get }

    /// How each case is made, in order; written by the macro.
    static var _unionCases: [_UnionCase<Self>] { get }
    /// Which case this is, with its value; written by the macro.
    var _unionCase: (name: String, value: any _IntentValue) { get }
}

/// The cases of a union value without their values, as App Intents' protocol of the same name.
public protocol AppUnionValueCasesProviding: AppEnum {
    /// What they are the cases of.
    associatedtype UnionValue: AppUnionValue where UnionValue.Cases == Self
}

extension AppUnionValueCasesProviding {
    public static var typeDisplayRepresentation: TypeDisplayRepresentation {
        UnionValue.typeDisplayRepresentation
    }

    public static var caseDisplayRepresentations: [Self: DisplayRepresentation] {
        UnionValue.caseDisplayRepresentations
    }
}

/// A case of a union value, for the macro.
public struct _UnionCase<Union>: Sendable {
    let name: String
    let type: IntentArgumentType
    let needsLookup: Bool
    private let decode: @Sendable (IntentArgument) throws(IntentArgumentError) -> Union
    private let lookup: @Sendable (IntentArgument) async throws -> Union?

    /// - Parameters:
    ///   - name: as in the source.
    ///   - make: the union value of a value.
    public init<Value: _IntentValue>(_ name: String, _ make: @escaping @Sendable (Value) -> Union) {
        self.name = name
        type = Value._argumentType
        needsLookup = Value._needsLookup
        decode = { argument throws(IntentArgumentError) in make(try Value._decode(argument)) }
        lookup = { argument in try await Value._lookup([argument]).first.map(make) }
    }

    /// - Throws: ``IntentArgumentError`` where the argument is none of this case's.
    func union(of argument: IntentArgument) throws(IntentArgumentError) -> Union { try decode(argument) }

    /// The same where the value may have to be looked up; nil for one that is not there.
    func found(by argument: IntentArgument) async throws -> Union? {
        needsLookup ? try await lookup(argument) : try decode(argument)
    }
}

extension AppUnionValue {
    /// None: Swift's names are shown.
    public static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { [:] }
    /// The type's name in Swift.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(name: LocalizedStringResource(stringLiteral: "\(Self.self)"))
    }

    public static var _argumentType: IntentArgumentType { .dictionary }

    public var _argument: IntentArgument? {
        let (name, value) = _unionCase
        return value._argument.map { .dictionary([name: $0]) }
    }

    public var _title: String? {
        let value = _unionCase.value
        return value._title ?? value._argument?.spoken
    }

    public static var _needsLookup: Bool { _unionCases.contains(where: \.needsLookup) }

    /// The value for the case that the argument names, else for the first case that takes the argument.
    ///
    /// - Throws: ``IntentArgumentError`` with all cases where none takes it.
    public static func _decode(_ argument: IntentArgument) throws(IntentArgumentError) -> Self {
        if let (named, value) = named(by: argument) { return try named.union(of: value) }
        for known in _unionCases {
            if let union = try? known.union(of: argument) { return union }
        }
        throw noCase(for: argument)
    }

    /// The same, asking queries. Runs authors' code.
    ///
    /// - Throws: ``IntentArgumentError`` with all cases where none takes it, and what a query throws for a
    ///   case that is named.
    public static func _lookup(_ arguments: [IntentArgument]) async throws -> [Self] {
        let gone = GoneValues.current
        var found: [Self] = []
        for (place, argument) in arguments.enumerated() {
            let isGone = gone.map { _ in GoneValues() }
            let union = try await GoneValues.$current.withValue(isGone) { try await one(argument) }
            if let union {
                found.append(union)
            } else if isGone?.isEmpty == false {
                gone?.notePlace(place)
            } else if named(by: argument) == nil {
                throw noCase(for: argument)
            }
        }
        return found
    }

    private static func one(_ argument: IntentArgument) async throws -> Self? {
        if let (named, value) = named(by: argument) { return try await named.found(by: value) }
        for known in _unionCases {
            if let union = try? await known.found(by: argument) { return union }
        }
        return nil
    }

    private static func named(by argument: IntentArgument) -> (_UnionCase<Self>, IntentArgument)? {
        guard case .dictionary(let entries) = argument, let entry = entries.first, entries.count == 1 else {
            return nil
        }
        return _unionCases.first { $0.name == entry.key }.map { ($0, entry.value) }
    }

    private static func noCase(for argument: IntentArgument) -> IntentArgumentError {
        let cases = _unionCases.map { "\"\($0.name)\" with \($0.type.name)" }.joined(separator: ", or ")
        return IntentArgumentError(
            expected: "a dictionary with one entry: \(cases)",
            received: "\(argument.type.name) (\(argument))")
    }
}
