import AppIntents
import Foundation
import Intents
import SwiftUI
import UIKit

// What an app's main file, its delegate and what it shares with widgets name.

final class LifeDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }

    func applicationDidBecomeActive(_ application: UIApplication) {}
}

struct LifeApp: App {
    @UIApplicationDelegateAdaptor(LifeDelegate.self) var delegate
    @State private var path = NavigationPath()

    var body: some Scene {
        WindowGroup {
            NavigationStack(path: $path) { Text("Life") }
                .onContinueUserActivity("org.example.open") { activity in
                    _ = activity.userInfo?["id"] as? String
                }
                .userActivity("org.example.view") { $0.title = "Life" }
                .onChange(of: path) { old, new in _ = old == new }
        }
    }
}

func tellOfLife(_ intent: INIntent) async throws {
    let activity = NSUserActivity(activityType: "org.example.view")
    activity.title = "Life"
    activity.userInfo = ["id": "1"]
    activity.isEligibleForPrediction = true
    activity.becomeCurrent()
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.donate { error in _ = error }
    try await interaction.donate()
}

struct LifeOptions: DynamicOptionsProvider {
    func results() async throws -> IntentItemCollection<String> { IntentItemCollection(items: []) }
}

func named() -> IntentItemCollection<String> { IntentItemCollection(items: ["a", "b"]) }

let paint = Color(cgColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1)).opacity(0.5)
let ink = UIColor(cgColor: UIColor.red.cgColor)
