// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as no bundle is to have a reader of TOML that doesn't need one.

// Applied to every Swift target.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "script-controls",
    products: [
        .executable(name: "script-controls", targets: ["script-controls"]),
        // For the fuzzer.
        .library(name: "ScriptFile", targets: ["ScriptFile"]),
    ],
    dependencies: [.package(name: "ControlRuntime", path: "../..")],
    targets: [
        // What has to be done between fork and exec, where no Swift may run.
        .target(name: "CSpawn"),
        .target(
            name: "ScriptFile", dependencies: [.product(name: "ControlBasics", package: "ControlRuntime")],
            swiftSettings: settings),
        .target(
            name: "ScriptRunner",
            dependencies: [
                "CSpawn", .product(name: "EventLoop", package: "ControlRuntime"),
                .product(name: "ControlBasics", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "script-controls",
            dependencies: [
                "ScriptFile", "ScriptRunner", .product(name: "ControlRuntime", package: "ControlRuntime"),
                .product(name: "EventLoop", package: "ControlRuntime"),
                .product(name: "ControlBasics", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
        .testTarget(name: "ScriptFileTests", dependencies: ["ScriptFile"], swiftSettings: settings),
        .testTarget(
            name: "ScriptControlsTests",
            dependencies: [
                "ScriptRunner", "script-controls",
                .product(name: "DBus", package: "ControlRuntime"),
                .product(name: "EventLoop", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
    ]
)
