internal import ControlBasics

extension IntentParameter: AnyIntentParameter {
    package var isSet: Bool { currentValue != nil }

    package var argument: IntentArgument? { currentValue?._argument }

    package var valueType: any _IntentValue.Type { Value.self }

    package var keptArgument: IntentArgument? {
        files.contains { $0.lastingURL == nil } ? nil : argument
    }

    package var spokenValue: String? {
        guard files.isEmpty else {
            return files.map { $0._title ?? $0.spokenSize }.joined(separator: ", ")
        }
        return currentValue.flatMap { $0._title ?? $0._argument?.spoken }
    }

    private var files: [IntentFile] {
        (currentValue as? IntentFile).map { [$0] } ?? (currentValue as? [IntentFile]) ?? []
    }

    package var spokenTitle: String { title.resolved }

    package var entities: [EntityIdentifier] {
        let values = (currentValue as? [any AppEntity]) ?? (currentValue as? any AppEntity).map { [$0] } ?? []
        return values.map { entity in Self.name(of: entity) }
    }

    private static func name(of entity: some AppEntity) -> EntityIdentifier { EntityIdentifier(for: entity) }

    package var needsResolution: Bool {
        Value._needsLookup || !traits.resolvers.isEmpty
            || !Value.ValueType.defaultResolverSpecification._resolvers.isEmpty
    }

    package func set(_ argument: IntentArgument) throws(IntentArgumentError) {
        let value = try Value._decode(argument)
        let parts = try Value._parts(of: argument)
        try checkSize(parts.count)
        for part in parts { try check(part, Value.ValueType._decode(part)) }
        currentValue = value
    }

    package nonisolated(nonsending) func resolve(_ argument: IntentArgument, named name: String) async throws
    {
        let parts = try Value._parts(of: argument)
        try checkSize(parts.count)
        let values = try await values(of: parts, named: name)
        guard let value = Value._assemble(values) else { throw Value._mismatch(argument) }
        currentValue = value
    }

    package nonisolated(nonsending) func resolveRemaining(
        _ argument: IntentArgument, named name: String
    ) async throws {
        let parts = try Value._parts(of: argument)
        let most = acceptedSize?.upperBound ?? parts.count
        let values = try await values(of: Array(parts.prefix(most)), named: name, leavingOut: GoneValues())
        if let value = Value._assemble(values) {
            currentValue = value
        } else if let none = Value._absent {
            currentValue = none
        } else if !isSet {
            // For its words; it may be there again by now.
            do {
                try await resolve(argument, named: name)
            } catch let reason as IntentArgumentError {
                throw GoneValueError(reason)
            }
        }
    }

    /// - Parameter gone: where what is not there is noted, and left out; nil where that is an error.
    private nonisolated(nonsending) func values(
        of parts: [IntentArgument], named name: String, leavingOut gone: GoneValues? = nil
    ) async throws -> [Value.ValueType] {
        let identity = identity(named: name)
        var values: [Value.ValueType] = []
        for (part, value) in try await convert(parts, identity, gone) {
            let passed = try await pass(value, part, identity)
            try check(part, passed)
            values.append(passed)
        }
        return values
    }

    package nonisolated(nonsending) func resolveDefault() async throws {
        guard !hasValue, let source = optionsSource, let argument = try await source.defaultValue() else {
            return
        }
        // It is the author who names it.
        try await PathAdmissions.$current.withValue(nil) { try await resolve(argument, named: "") }
    }

    package func question(named name: String, intent: String) -> IntentQuestion {
        var question = identity(named: name).question(traits.requestValueDialog, "What is the value")
        question.intent = intent
        return question
    }

    /// What resolvers make of each part, else what the type itself does.
    private nonisolated(nonsending) func convert(
        _ parts: [IntentArgument], _ identity: ParameterIdentity, _ gone: GoneValues?
    ) async throws -> [(part: IntentArgument, value: Value.ValueType)] {
        let converters = resolvers.filter { !$0.isCheck }
        var found: [Int: Value.ValueType] = [:]
        var rest: [(index: Int, part: IntentArgument)] = []
        for (index, part) in parts.enumerated() {
            for converter in converters where found[index] == nil {
                found[index] = try await converter.value(for: part, as: Value.ValueType.self, identity)
            }
            if found[index] == nil { rest.append((index, part)) }
        }
        let looked = try await GoneValues.$current.withValue(gone) { try await lookUp(rest.map(\.part)) }
        for ((index, _), value) in zip(gone?.remaining(of: rest) ?? rest, looked) { found[index] = value }
        return parts.indices.compactMap { index in found[index].map { (parts[index], $0) } }
    }

    private nonisolated(nonsending) func lookUp(_ parts: [IntentArgument]) async throws -> [Value.ValueType] {
        if parts.isEmpty { return [] }
        if let lookup = traits.lookup { return try await lookup(parts) }
        return try await Value.ValueType._lookup(parts)
    }

    /// The value as the checking resolvers let it pass.
    private nonisolated(nonsending) func pass(
        _ value: Value.ValueType, _ part: IntentArgument, _ identity: ParameterIdentity
    ) async throws -> Value.ValueType {
        var value = value
        for resolver in resolvers where resolver.isCheck {
            guard let passed = try await resolver.checked(value, identity) else {
                throw IntentArgumentError(
                    expected: "\(Value.ValueType._argumentType.name) that the action accepts",
                    received: part.description)
            }
            value = passed
        }
        return value
    }

    private var resolvers: [any Resolver] {
        traits.resolvers + Value.ValueType.defaultResolverSpecification._resolvers
    }

    /// How many values a list takes here. In a widget a fixed number is that of its places, some of which may
    /// stay empty, as on Apple's platforms.
    private var acceptedSize: ClosedRange<Int>? {
        guard let family = WidgetFamilyHere.current else { return traits.size }
        let size = traits.sizes.isEmpty ? traits.size : traits.sizes[family]
        return size.map { $0.count == 1 ? 0...$0.upperBound : $0 }
    }

    private func checkSize(_ count: Int) throws(IntentArgumentError) {
        guard let size = acceptedSize, !size.contains(count) else { return }
        let wanted =
            size.count == 1
            ? "\(size.lowerBound)"
            : size.lowerBound == 0 ? "at most \(size.upperBound)" : "\(size.lowerBound) to \(size.upperBound)"
        let place = WidgetFamilyHere.current.map { " in \($0.rawValue)" } ?? ""
        throw IntentArgumentError(expected: "\(wanted) values\(place)", received: "\(count)")
    }

    /// Range, supported cases, and the author's own conditions.
    private func check(_ argument: IntentArgument, _ value: Value.ValueType) throws(IntentArgumentError) {
        if let range = traits.range, let number = value._argument?.number, !range.contains(number) {
            let bounds = "from \(bound(range.lowerBound)) to \(bound(range.upperBound))"
            throw IntentArgumentError(
                expected: "\(Value.ValueType._argumentType) \(bounds)", received: argument.description)
        }
        if traits.supportedValues != nil, let name = value._argument?.spoken,
            !choices.contains(where: { $0.name == name })
        {
            throw IntentArgumentError(
                expected: "one of \(quoted(choices.map(\.name)))", received: argument.description)
        }
        try traits.check?(value)
    }

    private func bound(_ number: Double) -> String {
        Value.ValueType._argumentType == .int ? "\(Int64(clamping: number))" : NumberText.of(number)
    }
}

extension IntentArgument {
    /// The value as a number, for range checks.
    var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }
}
