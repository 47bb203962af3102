// swift-tools-version: 6.2
import PackageDescription

// Applied to every target by the loop at the end of this file.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "ControlRuntime",
    products: [
        .library(name: "ControlRuntime", targets: ["ControlRuntime"]),
        .library(name: "AppIntentsLite", targets: ["AppIntentsLite"]),
        .library(name: "DBus", targets: ["DBus"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    ],
    targets: [
        // Bottom up: a target may use only what stands above it here.
        .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        .target(name: "DBus", dependencies: ["CDBus"]),
        .target(name: "BusContract", dependencies: ["DBus"]),
        .target(name: "AppIntentsLite"),
        .target(name: "SwiftUILite", dependencies: ["AppIntentsLite"]),
        .target(name: "WidgetKitLite", dependencies: ["AppIntentsLite", "SwiftUILite"]),
        .target(
            name: "ControlEngine",
            dependencies: [
                "AppIntentsLite", "SwiftUILite", "WidgetKitLite",
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        .target(
            name: "ControlRuntime",
            dependencies: [
                "AppIntentsLite", "SwiftUILite", "WidgetKitLite", "ControlEngine", "BusContract", "DBus",
                .product(name: "Logging", package: "swift-log"),
            ]),

        .target(name: "TestSupport", path: "Tests/Support"),
        .testTarget(name: "DBusTests", dependencies: ["DBus", "TestSupport"]),
        .testTarget(
            name: "BusContractTests", dependencies: ["BusContract", "DBus"], exclude: ["Snapshots"]),
        .testTarget(name: "WidgetKitLiteTests", dependencies: ["AppIntentsLite", "SwiftUILite", "WidgetKitLite"]),
    ]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
