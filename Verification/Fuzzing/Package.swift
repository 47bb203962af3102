// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody but `make fuzz` builds with the fuzzer's instrumentation. Built with
// `-enable-testing` and sanitizers (`run` does), for it calls what isn't public. The package above it replays
// the corpora through the same entries with every `make test`.
let package = Package(
    name: "Fuzzing",
    dependencies: [
        .package(name: "ControlRuntime", path: "../.."), .package(path: "../../Programs/controlpush"),
        .package(path: "../../Programs/script-controls"),
        // As controlpush has it: messages are sealed for it.
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    ],
    targets: [
        .executableTarget(
            name: "fuzzer",
            dependencies: [
                .product(name: "AppIntentsLite", package: "ControlRuntime"),
                .product(name: "ControlClient", package: "ControlRuntime"),
                .product(name: "ControlEngine", package: "ControlRuntime"),
                .product(name: "ControlRuntime", package: "ControlRuntime"),
                .product(name: "ControlBasics", package: "ControlRuntime"),
                .product(name: "DBus", package: "ControlRuntime"),
                .product(name: "PushMessages", package: "ControlRuntime"),
                .product(name: "ScriptFile", package: "script-controls"),
                .product(name: "WidgetRenderer", package: "ControlRuntime"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "WebPush", package: "controlpush"),
            ],
            path: ".", exclude: ["Corpus", "Tests", "run"], sources: ["Apps", "Entries", "Fuzzer"],
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .treatAllWarnings(as: .error),
            ])
    ]
)
