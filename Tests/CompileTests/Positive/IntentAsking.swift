// Actions that ask back, as authors write them for Apple's platforms.
import AppIntents
import SwiftUI

struct Order: AppIntent {
    static let title: LocalizedStringResource = "Order"
    static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
    static var supportedModes: IntentModes { [.background, .foreground(.dynamic)] }

    @Parameter(title: "Soup", requestValueDialog: "Which soup?") var soup: String?
    @Parameter(title: "Size") var size: Int
    @Parameter(title: "Sizes") var sizes: [Int]?

    @MainActor
    func perform() async throws -> some IntentResult & ProvidesDialog {
        guard let soup else { throw $soup.needsValueError("Which soup do you want?") }
        if soup.isEmpty {
            throw $soup.needsDisambiguationError(among: ["pea", "lentil"], dialog: "Pea or lentil?")
        }
        let name = try await $soup.requestValue("And the name?")
        let plain = try await $soup.requestValue()
        let one = try await $soup.requestDisambiguation(among: ["a", "b"], dialog: "Which?")
        let element: Int = try await $sizes.requestValue()
        guard try await $size.requestConfirmation(for: size, dialog: "So many?") else {
            return .result(dialog: "None")
        }
        _ = try await $size.requestConfirmation(for: size, dialog: "So many?", view: Text("\(size)"))
        try await requestConfirmation()
        try await requestConfirmation(dialog: "Really?")
        try await requestConfirmation(
            conditions: [.lowConfidenceSource], actionName: .order, dialog: "Order \(size) of \(soup)?")
        try await requestConfirmation(
            actionName: .custom(
                acceptLabel: "Eat", acceptAlternatives: ["Devour"], denyLabel: "Starve", denyAlternatives: [],
                destructive: true), dialog: "Eat?")
        try await requestConfirmation(actionName: .pay) { Text("Pay") }
        let choice = try await requestChoice(
            between: [Option(title: "Now"), Option(title: "Never", style: .destructive), .cancel],
            dialog: "When?")
        if choice.style == .destructive { print(name, plain, one, element) }
        if systemContext.currentMode.canContinueInForeground {
            try await continueInForeground(alwaysConfirm: false)
        }
        return .result(dialog: "Done")
    }
}
struct Long: ProgressReportingIntent {
    static let title: LocalizedStringResource = "Long"
    func perform() async throws -> some IntentResult {
        progress.totalUnitCount = 10
        for _ in 0..<10 { progress.completedUnitCount += 1 }
        return .result()
    }
}
struct Front: AppIntent, ForegroundContinuableIntent {
    static let title: LocalizedStringResource = "Front"
    static let openAppWhenRun = false
    func perform() async throws -> some IntentResult {
        if Bool.random() { throw needsToContinueInForegroundError("Go on?") }
        try await requestToContinueInForeground("Go on?")
        return .result()
    }
}
