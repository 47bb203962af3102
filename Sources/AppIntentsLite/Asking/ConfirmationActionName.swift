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

    /// Words of one's own. The alternatives are what a user may say instead; nothing listens here.
    public static func custom(
        acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource] = [],
        denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource] = [],
        destructive: Bool = false
    ) -> ConfirmationActionName {
        ConfirmationActionName(acceptLabel, deny: denyLabel, destructive: destructive)
    }

    /// "Add", beside "Cancel".
    public static let add = ConfirmationActionName("Add")
    /// "Add data", beside "Cancel".
    public static let addData = ConfirmationActionName("Add data")
    /// "Book", as of a table or a seat, beside "Cancel".
    public static let book = ConfirmationActionName("Book")
    /// "Buy", beside "Cancel".
    public static let buy = ConfirmationActionName("Buy")
    /// "Call", beside "Cancel".
    public static let call = ConfirmationActionName("Call")
    /// "Check in", beside "Cancel".
    public static let checkIn = ConfirmationActionName("Check in")
    /// "Continue", beside "Cancel": what a confirmation has whose author names no verb.
    public static let `continue` = ConfirmationActionName("Continue")
    /// "Create", beside "Cancel".
    public static let create = ConfirmationActionName("Create")
    /// "Do", beside "Cancel".
    public static let `do` = ConfirmationActionName("Do")
    /// "Download", beside "Cancel".
    public static let download = ConfirmationActionName("Download")
    /// "Filter", beside "Cancel".
    public static let filter = ConfirmationActionName("Filter")
    /// "Find", beside "Cancel".
    public static let find = ConfirmationActionName("Find")
    /// "Get", beside "Cancel".
    public static let get = ConfirmationActionName("Get")
    /// "Go", beside "Cancel".
    public static let go = ConfirmationActionName("Go")
    /// "Log", as of a meal or a workout, beside "Cancel".
    public static let log = ConfirmationActionName("Log")
    /// "Open", beside "Cancel".
    public static let open = ConfirmationActionName("Open")
    /// "Order", beside "Cancel".
    public static let order = ConfirmationActionName("Order")
    /// "Pay", beside "Cancel".
    public static let pay = ConfirmationActionName("Pay")
    /// "Play", beside "Cancel".
    public static let play = ConfirmationActionName("Play")
    /// "Play sound", beside "Cancel".
    public static let playSound = ConfirmationActionName("Play sound")
    /// "Post", beside "Cancel".
    public static let post = ConfirmationActionName("Post")
    /// "Request", beside "Cancel".
    public static let request = ConfirmationActionName("Request")
    /// "Run", beside "Cancel".
    public static let run = ConfirmationActionName("Run")
    /// "Search", beside "Cancel".
    public static let search = ConfirmationActionName("Search")
    /// "Send", beside "Cancel".
    public static let send = ConfirmationActionName("Send")
    /// "Set", beside "Cancel".
    public static let set = ConfirmationActionName("Set")
    /// "Share", beside "Cancel".
    public static let share = ConfirmationActionName("Share")
    /// "Start", beside "Cancel".
    public static let start = ConfirmationActionName("Start")
    /// "Start navigation", beside "Cancel".
    public static let startNavigation = ConfirmationActionName("Start navigation")
    /// "Toggle", beside "Cancel".
    public static let toggle = ConfirmationActionName("Toggle")
    /// "Turn off", beside "Cancel".
    public static let turnOff = ConfirmationActionName("Turn off")
    /// "Turn on", beside "Cancel".
    public static let turnOn = ConfirmationActionName("Turn on")
    /// "View", beside "Cancel".
    public static let view = ConfirmationActionName("View")
}
