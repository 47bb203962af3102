// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as nobody else needs GTK's headers.

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
    name: "ControlCenter",
    products: [.executable(name: "controlcenter", targets: ["controlcenter"])],
    dependencies: [
        .package(name: "ControlRuntime", path: "../.."), .package(name: "Drawing", path: "../controldraw"),
    ],
    targets: [
        // GTK 4 and libadwaita as C, and the main queue of libdispatch; nothing else is C here.
        .systemLibrary(
            name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        // What is shown, as values: no GTK.
        .target(
            name: "Tiles",
            dependencies: [
                .product(name: "ControlClient", package: "ControlRuntime"),
                .product(name: "ControlHub", package: "ControlRuntime"),
                .product(name: "DBus", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "controlcenter",
            dependencies: [
                "CAdwaita", "Tiles",
                .product(name: "ControlClient", package: "ControlRuntime"),
                .product(name: "ControlHub", package: "ControlRuntime"),
                .product(name: "DBus", package: "ControlRuntime"),
                .product(name: "Drawing", package: "Drawing"),
                .product(name: "EventLoop", package: "ControlRuntime"),
                .product(name: "ControlBasics", package: "ControlRuntime"),
                .product(name: "WidgetRenderer", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "TilesTests",
            dependencies: [
                "Tiles", .product(name: "ControlClient", package: "ControlRuntime"),
                .product(name: "ControlHub", package: "ControlRuntime"),
                .product(name: "DBus", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
        // The program itself, on a screen that nobody sees.
        .testTarget(
            name: "ControlCenterTests",
            dependencies: [
                "controlcenter", .product(name: "DBus", package: "ControlRuntime"),
                .product(name: "EventLoop", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
    ]
)
