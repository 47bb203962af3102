public import FoundationEssentials

/// A thing that an action gives and that can't be found again, as App Intents' `TransientAppEntity`.
public protocol TransientAppEntity: AppEntity {
    /// An entity whose properties are to be set.
    init()
}

extension TransientAppEntity {
    /// One identifier for all of them: nothing looks them up.
    public var id: UUID { TransientEntityID.shared }
    public static var defaultQuery: _TransientEntityQuery<Self> { _TransientEntityQuery() }
}

private enum TransientEntityID {
    /// One for all of them: nothing looks them up.
    static let shared = UUID()
}
