// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no bundle is linked with a client of MQTT.

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
    name: "controlbridge",
    products: [.executable(name: "controlbridge", targets: ["controlbridge"])],
    dependencies: [.package(name: "ControlRuntime", path: "../..")],
    targets: [
        // libmosquitto as C, which Broker alone imports, and the identity of the machine.
        .systemLibrary(
            name: "CMosquitto", pkgConfig: "libmosquitto", providers: [.apt(["libmosquitto-dev"])]),
        .systemLibrary(
            name: "CMachineID", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        // What travels, and who may: values.
        .target(
            name: "Fleet",
            dependencies: [
                .product(name: "BusContract", package: "ControlRuntime"),
                .product(name: "ControlBasics", package: "ControlRuntime"),
                .product(name: "ControlClient", package: "ControlRuntime"),
                .product(name: "DBus", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
        // The connection to a broker.
        .target(
            name: "Broker",
            dependencies: [
                "CMosquitto", "Fleet", .product(name: "EventLoop", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
        .target(
            name: "FleetBridge",
            dependencies: [
                "Broker", "CMachineID", "Fleet", .product(name: "BusContract", package: "ControlRuntime"),
                .product(name: "ControlClient", package: "ControlRuntime"),
                .product(name: "ControlHub", package: "ControlRuntime"),
                .product(name: "DBus", package: "ControlRuntime"),
                .product(name: "EventLoop", package: "ControlRuntime"),
                .product(name: "StateFiles", package: "ControlRuntime"),
                .product(name: "WidgetRenderer", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "controlbridge",
            dependencies: [
                "FleetBridge", .product(name: "ControlHub", package: "ControlRuntime"),
                .product(name: "DBus", package: "ControlRuntime"),
                .product(name: "EventLoop", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "FleetTests",
            dependencies: [
                "Fleet", .product(name: "BusContract", package: "ControlRuntime"),
                .product(name: "ControlClient", package: "ControlRuntime"),
                .product(name: "DBus", package: "ControlRuntime"),
            ],
            swiftSettings: settings),
    ])
