internal import DBus

/// The face in searches: GNOME's overview, KRunner and the searches of Plasma. Results have the state of the
/// moment, and choosing a toggle turns it over.
///
/// Nothing is sent when the model changes: searches ask.
@HubActor
public final class Search: HubFace {
    static let path: ObjectPath = "/org/controlruntime/Hub/Search"

    /// A face for one hub.
    public init() {}

    /// Puts the object of both protocols on the bus.
    public func begin(_ hub: Hub) async { hub.objects.export(SearchObject(hub), at: Self.path) }

    /// Nothing to do: searches ask.
    public func show(_ model: HubModel) {}
}
