public import AppIntentsLite

// What is on Apple's platforms and has nothing to test here: the error at a use says why.

extension AppEntityDefinition {
    /// Not here: nothing indexes entities.
    ///
    /// - Throws: nothing, for it can\'t be called.
    @available(
        *, unavailable,
        message: "no index holds entities, so ask their query with entities(matching:); see COVERAGE.md, B10"
    )
    public func spotlightQuery(_ userQuery: String? = nil) async throws -> [AnyAppEntity] { [] }

    /// Not here: no system reads what is on show of an app.
    ///
    /// - Throws: nothing, for it can\'t be called.
    @available(*, unavailable, message: "no system reads what an app shows; see COVERAGE.md, B10")
    public func viewAnnotations() async throws -> [ViewAnnotation] { [] }

    /// Not here: the bus has no member that exports or imports an entity.
    ///
    /// - Throws: nothing, for it can\'t be called.
    @available(
        *, unavailable,
        message: "no member of the bus exports or imports entities; see COVERAGE.md, B10"
    )
    public func resolved(from file: IntentFile) async throws -> AnyAppEntity { fatalError() }

    /// Not here: the bus has no member that exports or imports an entity.
    ///
    /// - Throws: nothing, for it can\'t be called.
    @available(
        *, unavailable,
        message: "no member of the bus exports or imports entities; see COVERAGE.md, B10"
    )
    public func resolved<T: IntentValueConvertible>(from value: T) async throws -> AnyAppEntity {
        fatalError()
    }
}

extension TransientAppEntityDefinition {
    /// Not here: the bus has no member that exports or imports an entity.
    ///
    /// - Throws: nothing, for it can\'t be called.
    @available(
        *, unavailable,
        message: "no member of the bus exports or imports entities; see COVERAGE.md, B10"
    )
    public func resolved(from file: IntentFile) async throws -> AnyTransientAppEntity { fatalError() }

    /// Not here: the bus has no member that exports or imports an entity.
    ///
    /// - Throws: nothing, for it can\'t be called.
    @available(
        *, unavailable,
        message: "no member of the bus exports or imports entities; see COVERAGE.md, B10"
    )
    public func resolved<T: IntentValueConvertible>(from value: T) async throws -> AnyTransientAppEntity {
        fatalError()
    }
}

extension AnyAppEntity {
    /// Not here: the bus has no member that exports or imports an entity.
    ///
    /// - Throws: nothing, for it can\'t be called.
    @available(
        *, unavailable,
        message: "no member of the bus exports or imports entities; see COVERAGE.md, B10"
    )
    public func exported(as contentType: UTType? = nil) async throws -> IntentFile { fatalError() }

    /// Not here: the bus has no member that exports or imports an entity.
    ///
    /// - Throws: nothing, for it can\'t be called.
    @available(
        *, unavailable,
        message: "no member of the bus exports or imports entities; see COVERAGE.md, B10"
    )
    public func exported<T: IntentValueConvertible>(as type: T.Type) async throws -> T { fatalError() }
}

extension AnyTransientAppEntity {
    /// Not here: the bus has no member that exports or imports an entity.
    ///
    /// - Throws: nothing, for it can\'t be called.
    @available(
        *, unavailable,
        message: "no member of the bus exports or imports entities; see COVERAGE.md, B10"
    )
    public func exported(as contentType: UTType? = nil) async throws -> IntentFile { fatalError() }

    /// Not here: the bus has no member that exports or imports an entity.
    ///
    /// - Throws: nothing, for it can\'t be called.
    @available(
        *, unavailable,
        message: "no member of the bus exports or imports entities; see COVERAGE.md, B10"
    )
    public func exported<T: IntentValueConvertible>(as type: T.Type) async throws -> T { fatalError() }
}

extension IntentValueQueryDefinition {
    /// Not here: nothing finds the queries that an app declares, as no action holds one.
    ///
    /// - Throws: nothing, for it can\'t be called.
    @available(
        *, unavailable,
        message: "value queries can't be found, for no action names one; see COVERAGE.md, B10"
    )
    public func values(for input: some IntentValueConvertible) async throws -> ResolvedValueQueryResult {
        fatalError()
    }
}
