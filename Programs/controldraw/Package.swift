// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

// A package of its own, so that nobody else needs the headers of Pango and cairo (libpango1.0-dev).
let package = Package(
    name: "Drawing",
    products: [
        .library(name: "Drawing", targets: ["Drawing"]),
        .executable(name: "controldraw", targets: ["controldraw"]),
    ],
    dependencies: [.package(name: "ControlRuntime", path: "../..")],
    targets: [
        .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .target(
            name: "CDrawing", dependencies: ["CPangoCairo"],
            linkerSettings: [.linkedLibrary("pangoft2-1.0"), .linkedLibrary("fontconfig")]),
        .target(
            name: "Drawing",
            dependencies: ["CDrawing", .product(name: "WidgetRenderer", package: "ControlRuntime")],
            swiftSettings: settings),
        .executableTarget(
            name: "controldraw",
            dependencies: ["Drawing", .product(name: "WidgetRenderer", package: "ControlRuntime")],
            swiftSettings: settings),
        .testTarget(
            name: "DrawingTests",
            dependencies: ["Drawing", .product(name: "WidgetRenderer", package: "ControlRuntime")],
            swiftSettings: settings),
    ])
