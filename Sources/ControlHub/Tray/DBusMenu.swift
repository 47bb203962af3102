internal import DBus

/// `com.canonical.dbusmenu`: a menu that a panel draws.
enum DBusMenu {
    static let name: InterfaceName = "com.canonical.dbusmenu"

    /// An item's number, its properties, and its children, which are structures of this kind as well.
    typealias Layout = BusStructure<Int32, Vardict, [BusValue]>
    /// An item's number and its properties.
    typealias Properties = BusStructure<Int32, Vardict>
    /// What happened to an item: its number, what, with which value, and when.
    typealias Event = BusStructure<Int32, String, BusValue, UInt32>

    static let version = Property<UInt32>(
        name, "Version", change: .const, doc: "The version of the protocol.")
    static let textDirection = Property<String>(name, "TextDirection", change: .const, doc: "ltr or rtl.")
    static let status = Property<String>(name, "Status", change: .const, doc: "normal or notice.")
    static let iconThemePath = Property<[String]>(
        name, "IconThemePath", change: .const, doc: "Folders with icons, besides the theme's.")

    static let getLayout = Method<(Int32, Int32, [String]), (UInt32, Layout)>(
        name, "GetLayout", .init("parentId", "recursionDepth", "propertyNames"),
        returns: .init("revision", "layout"),
        errors: [.invalidArguments], doc: "An item and what is below it; 0 is the menu itself, -1 all levels."
    )
    static let getGroupProperties = Method<([Int32], [String]), [Properties]>(
        name, "GetGroupProperties", .init("ids", "propertyNames"), returns: "properties",
        doc: "The properties of items; of all for an empty list.")
    static let getProperty = Method<(Int32, String), BusValue>(
        name, "GetProperty", .init("id", "name"), returns: "value", errors: [.invalidArguments],
        doc: "One property of an item.")
    static let event = Method<(Int32, String, BusValue, UInt32), Void>(
        name, "Event", .init("id", "eventId", "data", "timestamp"), errors: [.invalidArguments],
        doc: "Something happened to an item: clicked, hovered, opened or closed.")
    static let eventGroup = Method<[Event], [Int32]>(
        name, "EventGroup", "events", returns: "idErrors", errors: [.invalidArguments],
        doc: "The same for several; answers which there aren't.")
    static let aboutToShow = Method<Int32, Bool>(
        name, "AboutToShow", "id", returns: "needUpdate",
        doc: "A submenu is about to be shown; the menu is up to date always.")
    static let aboutToShowGroup = Method<[Int32], ([Int32], [Int32])>(
        name, "AboutToShowGroup", "ids", returns: .init("updatesNeeded", "idErrors"),
        doc: "The same for several.")

    static let itemsPropertiesUpdated = Signal<([Properties], [BusStructure<Int32, [String]>])>(
        name, "ItemsPropertiesUpdated", .init("updatedProps", "removedProps"),
        doc: "Properties of items changed.")
    static let layoutUpdated = Signal<(UInt32, Int32)>(
        name, "LayoutUpdated", .init("revision", "parent"), doc: "Items came, went or moved.")
    static let itemActivationRequested = Signal<(Int32, UInt32)>(
        name, "ItemActivationRequested", .init("id", "timestamp"),
        doc: "The menu is to be opened; never sent.")
}
