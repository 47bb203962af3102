internal import ArgumentParser
internal import ControlClient
internal import DBus

struct Watch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the state of controls, or what goes on, now and whenever it changes.",
        discussion: """
            Prints a line at once and one for each change. With several controls, the lines for panels hold \
            all of them; plain and json lines are of the one that changed, by its name. When a bundle \
            stops, that is a line too, and the watch goes on when it is back. When the bus itself is restarted, \
            the watch looks for it for a minute.

            plain prints `NAME: on` and so on, for people and scripts; json an object for each change, whose \
            `control` is bundle and kind, whatever was typed. The others are what panels read: waybar with \
            return-type json, polybar with tail, i3blocks with interval=persist and format=json, i3status-rust's block \
            custom with persistent and json, eww's deflisten (one object, with an object for each control), tint2 with \
            execp_continuous and execp_markup, and Xfce's generic monitor (genmon). `controlctl config` prints what to \
            paste for each.

            With --activities instead of controls, each line holds all activities in their compact form, such as \
            `Order 12: 3`; what counts down is printed once a second. Without any, the line is empty, \
            true is false, json and eww's `activities` are empty arrays.

            With --format i3blocks, left clicks that i3blocks (1.5 or later) writes to standard input use the \
            control; that takes exactly one. Ends when its reader or its parent process does.
            """)

    @Argument(
        help: "The controls: Kind, Bundle/Kind or Bundle/Kind/Instance.", completion: Completions.controls)
    var controls: [String] = []

    @Flag(help: "Watch what goes on, of all bundles, instead of controls.")
    var activities = false

    @Option(help: OutputFormat.help)
    var format = OutputFormat.plain

    func validate() throws {
        if activities != controls.isEmpty {
            throw ValidationError(
                activities
                    ? "--activities watches all of them: no controls can be named beside it."
                    : "Name the controls to watch, or give --activities.")
        }
        if format == .i3blocks, !activities, controls.count != 1 {
            throw ValidationError(
                "The format i3blocks takes one control, because a click must have one meaning.")
        }
    }

    func run() async throws {
        let client = try await ControlClient.connect(patience: BusPatience.ofEnvironment)
        ReaderWatch.start(on: client.connection.loop) { Console.leave() }
        if activities { return try await followActivities(client) }
        let board = WatchBoard(controls, format) { Console.print($0) }
        try await withThrowingTaskGroup { group in
            for (index, name) in controls.enumerated() {
                group.addTask { try await ControlFollower(client, name).follow { board.update(index, $0) } }
            }
            if format == .i3blocks {
                ClickReader.start(on: client.connection.loop) { use($0, board, client) }
            }
            try await group.waitForAll()
        }
        // All watches end only with the connection.
        Console.complain("the connection to the bus has ended")
        throw ExitStatus.noBus
    }

    private func followActivities(_ client: ControlClient) async throws {
        let board = ActivityBoard(format, on: client.connection.loop) { Console.print($0) }
        let updates = try await client.activityUpdates(withTrees: true) { Console.complain($0.message) }
        for await update in updates {
            if case .activities(let list) = update { board.show(list) }
        }
        Console.complain("the connection to the bus has ended")
        throw ExitStatus.noBus
    }

    private func use(_ click: Click, _ board: WatchBoard, _ client: ControlClient) {
        guard click.button == 1 else { return }
        guard let address = board.address(0) else {
            return Console.complain("the click on \(controls[0]) has no effect, because it is unavailable")
        }
        Task {
            do {
                try await client.invoke(address)
            } catch {
                // The block shows the failure as well: it is a property of the control.
                Console.complain("\(address): \(error)")
            }
        }
    }
}
