internal import AppIntentsTesting
internal import DBus
internal import Foundation
internal import FoundationOverlay
internal import SwiftUILite

// Does what a test can't in its own process: what ends that, and what reads its environment.

private struct Windows: App {
    var body: some Scene { WindowGroup { Text("Never made") } }
}

// Nobody reads a picture of the memory.
private var noPicture = rlimit()
setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noPicture)
switch CommandLine.arguments.dropFirst().first {
case "app": Windows.main()
case "error-name":
    let name: ErrorName = "Broken"
    print(name)
case "greeting":
    let definitions = IntentDefinitions(bundleIdentifier: "CoffeeBar")
    let greeting: String = try await definitions.intents["Greet"].makeIntent().run().value
    print(greeting)
case "listen": await Notifications.listen()
case "post": await Notifications.post()
case "change": Notifications.change()
case "leave": Notifications.leave()
case "queues": await Notifications.observeOnQueues()
case "misbehave": try await Notifications.misbehave()
default:
    let usage =
        "usage: own-process app | error-name | greeting | listen | post | change | leave | queues | misbehave"
    FileHandle.standardError.write(Data("\(usage)\n".utf8))
    exit(2)
}
