/// The verb of a confirmation's button, as App Intents' `ConfirmationActionName`.
public struct ConfirmationActionName: Hashable, Sendable {
    package let acceptLabel: LocalizedStringResource
    package let denyLabel: LocalizedStringResource
    package let isDestructive: Bool

    private init(
        _ accept: LocalizedStringResource, deny: LocalizedStringResource = "Cancel", destructive: Bool = false
    ) {
        acceptLabel = accept
        denyLabel = deny
        isDestructive = destructive
    }

    /// Words of one's own. The alternatives are what a person may say instead; nothing listens here.
    public static func custom(
        acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource] = [],
        denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource] = [],
        destructive: Bool = false
    ) -> ConfirmationActionName {
        ConfirmationActionName(acceptLabel, deny: denyLabel, destructive: destructive)
    }

    public static let add = ConfirmationActionName("Add")
    public static let addData = ConfirmationActionName("Add data")
    public static let book = ConfirmationActionName("Book")
    public static let buy = ConfirmationActionName("Buy")
    public static let call = ConfirmationActionName("Call")
    public static let checkIn = ConfirmationActionName("Check in")
    public static let `continue` = ConfirmationActionName("Continue")
    public static let create = ConfirmationActionName("Create")
    public static let `do` = ConfirmationActionName("Do")
    public static let download = ConfirmationActionName("Download")
    public static let filter = ConfirmationActionName("Filter")
    public static let find = ConfirmationActionName("Find")
    public static let get = ConfirmationActionName("Get")
    public static let go = ConfirmationActionName("Go")
    public static let log = ConfirmationActionName("Log")
    public static let open = ConfirmationActionName("Open")
    public static let order = ConfirmationActionName("Order")
    public static let pay = ConfirmationActionName("Pay")
    public static let play = ConfirmationActionName("Play")
    public static let playSound = ConfirmationActionName("Play sound")
    public static let post = ConfirmationActionName("Post")
    public static let request = ConfirmationActionName("Request")
    public static let run = ConfirmationActionName("Run")
    public static let search = ConfirmationActionName("Search")
    public static let send = ConfirmationActionName("Send")
    public static let set = ConfirmationActionName("Set")
    public static let share = ConfirmationActionName("Share")
    public static let start = ConfirmationActionName("Start")
    public static let startNavigation = ConfirmationActionName("Start navigation")
    public static let toggle = ConfirmationActionName("Toggle")
    public static let turnOff = ConfirmationActionName("Turn off")
    public static let turnOn = ConfirmationActionName("Turn on")
    public static let view = ConfirmationActionName("View")
}
