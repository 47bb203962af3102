// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no bundle is linked with cryptography.

// Applied to every target.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "controlpush",
    products: [
        .executable(name: "controlpush", targets: ["controlpush"]),
        // For the fuzzer.
        .library(name: "WebPush", targets: ["WebPush"]),
    ],
    dependencies: [
        .package(name: "ControlRuntime", path: "../.."),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    ],
    targets: [
        // What travels, as values: records of Web Push and what they carry.
        .target(
            name: "WebPush",
            dependencies: [.product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: settings),
        .target(
            name: "PushConnector",
            dependencies: [
                "WebPush", .product(name: "BusContract", package: "ControlRuntime"),
                .product(name: "DBus", package: "ControlRuntime"),
                .product(name: "EventLoop", package: "ControlRuntime"),
                .product(name: "PushMessages", package: "ControlRuntime"),
                .product(name: "StateFiles", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "controlpush",
            dependencies: [
                "PushConnector", .product(name: "DBus", package: "ControlRuntime"),
                .product(name: "EventLoop", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "WebPushTests",
            dependencies: ["WebPush", .product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: settings),
        .testTarget(
            name: "PushConnectorTests",
            dependencies: ["PushConnector", .product(name: "PushMessages", package: "ControlRuntime")],
            swiftSettings: settings),
    ])
