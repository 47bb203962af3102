import Testing

/// A way in which Swift projects are compiled.
struct CompileMode: CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    /// Whether a warning fails too. Not where all is on the main actor: there the compiler remarks on every
    /// `await` that then needs none.
    var isStrict = true

    static let swift5 = CompileMode(testDescription: "Swift 5", arguments: ["-swift-version", "5"])
    static let swift6 = CompileMode(testDescription: "Swift 6", arguments: ["-swift-version", "6"])
    static let swift6OnMain = CompileMode(
        testDescription: "Swift 6 on the main actor",
        arguments: ["-swift-version", "6", "-default-isolation", "MainActor"], isStrict: false)
    /// What a new project of Xcode 26 has: Swift 5, all on the main actor, and "approachable concurrency".
    static let xcode26 = CompileMode(
        testDescription: "Xcode 26",
        arguments: ["-swift-version", "5", "-default-isolation", "MainActor"]
            + [
                "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
                "InferIsolatedConformances",
                "InferSendableFromCaptures", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
            ].flatMap { ["-enable-upcoming-feature", $0] }, isStrict: false)

    static let all = [swift5, swift6, swift6OnMain, xcode26]
}
