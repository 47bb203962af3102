// swift-tools-version: 6.2
import CompilerPluginSupport
import Glibc
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

/// Only who turns the trait on fetches and builds OpenCombine.
let combine = TargetDependencyCondition.when(traits: ["Combine"])

let package = Package(
    name: "ControlRuntime",
    products: [
        .library(name: "ControlRuntime", targets: ["ControlRuntime"]),
        .library(name: "ControlClient", targets: ["ControlClient"]),
        .library(
            name: "AppleNames",
            targets: [
                "AVFAudio", "AVFoundation", "ActivityKit", "AlarmKit", "AppIntents", "AppKit", "Charts",
                "Cocoa", "CoreGraphics", "CoreSpotlight", "CoreTransferable", "ExtensionFoundation",
                "ImageIO",
                "Intents", "LockedCameraCapture", "OSLog", "RelevanceKit", "SwiftUI", "UIKit",
                "UniformTypeIdentifiers", "UserNotifications", "WidgetKit", "os",
            ]),
        // What Xcode generates for asset and string catalogues and intent definition files.
        .plugin(name: "AppleResources", targets: ["AppleResources"]),
        .library(name: "WidgetRenderer", targets: ["WidgetRenderer"]),
        .library(name: "AppIntentsTesting", targets: ["AppIntentsTesting"]),
        .library(name: "ControlTesting", targets: ["ControlTesting"]),
        .library(name: "AppIntentsLite", targets: ["AppIntentsLite"]),
        .library(name: "DBus", targets: ["DBus"]),
        .library(name: "EventLoop", targets: ["EventLoop"]),
        // For script-controls, which reads what programs write.
        .library(name: "ControlBasics", targets: ["ControlBasics"]),
        // For controlpush and controlbridge.
        .library(name: "BusContract", targets: ["BusContract"]),
        .library(name: "PushMessages", targets: ["PushMessages"]),
        // For controlpush and controlbridge.
        .library(name: "StateFiles", targets: ["StateFiles"]),
        // For the micro-benchmarks, which look below what authors see and need not build the rest.
        .library(name: "ControlEngine", targets: ["ControlEngine"]),
        .library(name: "ControlHub", targets: ["ControlHub"]),
        .executable(name: "controlctl", targets: ["controlctl"]),
        .executable(name: "controlhub", targets: ["controlhub"]),
        .executable(name: "controlmcp", targets: ["controlmcp"]),
        .executable(name: "flashlight", targets: ["flashlight"]),
        .executable(name: "audio-controls", targets: ["audio-controls"]),
        .executable(name: "weather", targets: ["weather"]),
        .executable(name: "delivery", targets: ["delivery"]),
        .executable(name: "timer", targets: ["timer"]),
        .executable(name: "system-controls", targets: ["system-controls"]),
    ],
    traits: [
        .trait(
            name: "Combine",
            description:
                "`import Combine`, by OpenCombine, for files under Apple's names that use publishers."),
        .trait(
            name: "Networking",
            description:
                "URLSession comes along with the modules under Apple's names, as on Apple's platforms."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        // Bottom up: a target may use only what stands above it here.
        .target(name: "ControlBasics", path: "Sources/Basics", exclude: ["StateFiles"]),
        .target(name: "CEventLoop", path: "Sources/EventLoop/CEventLoop"),
        .target(
            name: "EventLoop",
            dependencies: [
                "CEventLoop", "ControlBasics", .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "HeapModule", package: "swift-collections"),
            ],
            exclude: ["CEventLoop", "README.md", "SwiftRuntime/README.md"]),
        .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        .target(name: "StateFiles", path: "Sources/Basics/StateFiles"),
        .target(
            name: "DBus",
            dependencies: [
                "EventLoop", "CDBus", "ControlBasics",
                .product(name: "DequeModule", package: "swift-collections"),
            ]),
        .target(name: "BusContract", dependencies: ["ControlBasics", "DBus"]),
        // What servers send, as controlpush and controlctl read it.
        .target(name: "PushMessages", dependencies: ["ControlBasics"]),
        .target(name: "CSessionLocale", path: "Sources/AppIntentsLite/CSessionLocale"),
        .target(
            name: "AppIntentsLite", dependencies: ["CSessionLocale", "ControlBasics"],
            exclude: ["CSessionLocale"]),
        .target(
            name: "SwiftUILite", dependencies: ["AppIntentsLite", "ControlBasics"]),
        .target(
            name: "WidgetKitLite",
            dependencies: ["AppIntentsLite", "ControlBasics", "EventLoop", "SwiftUILite"]),
        .target(
            name: "ControlEngine",
            dependencies: [
                "AppIntentsLite", "SwiftUILite", "WidgetKitLite", "EventLoop", "ControlBasics",
                "StateFiles",
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "HeapModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: ["README.md"]),
        // Whether the session is locked, as the desktop says.
        .target(name: "DesktopLock", dependencies: ["ControlBasics", "DBus"]),
        .target(
            name: "ControlRuntime",
            dependencies: [
                "AppIntentsLite", "SwiftUILite", "WidgetKitLite", "ControlEngine", "BusContract", "DBus",
                "EventLoop", "ControlBasics", "DesktopLock", "StateFiles",
                .product(name: "Logging", package: "swift-log"),
            ]),
        // Apple's names, for source files that are brought unchanged; with all of Foundation.
        .target(
            name: "AppIntentsFoundation", dependencies: ["AppIntentsLite"],
            path: "Sources/AppleNames/AppIntentsFoundation"),
        .macro(name: "AppleMacros", path: "Sources/BuildTools/AppleMacros"),
        .target(
            name: "FoundationOverlay",
            dependencies: [
                "AppIntentsLite", "BusContract", "SwiftUILite", "WidgetKitLite", "ControlEngine", "DBus",
                "EventLoop", "ControlBasics", "StateFiles", "AppleMacros",
                .product(name: "OpenCombine", package: "OpenCombine", condition: combine),
            ],
            path: "Sources/AppleNames",
            exclude: [
                "AlarmKit", "AppIntentsFoundation", "AVFAudio", "Charts", "Exports", "OSSubmodules", "os",
                "UserNotifications",
            ],
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .exports(
            "Combine",
            [
                .product(name: "OpenCombine", package: "OpenCombine", condition: combine),
                .product(name: "OpenCombineDispatch", package: "OpenCombine", condition: combine),
                .product(name: "OpenCombineFoundation", package: "OpenCombine", condition: combine),
            ]),
        .exports(
            "RuntimeExports",
            ["AppIntentsLite", "ControlEngine", "ControlRuntime", "SwiftUILite", "WidgetKitLite"]),
        .exports("AppIntents", ["RuntimeExports", "FoundationOverlay", "AppIntentsFoundation"]),
        .exports("ActivityKit", ["RuntimeExports", "FoundationOverlay"]),
        .exports("CoreSpotlight", ["FoundationOverlay"]),
        .exports("Intents", ["RuntimeExports", "FoundationOverlay"]),
        .exports(
            "SwiftUI",
            [
                "RuntimeExports", "FoundationOverlay", .target(name: "Combine", condition: combine),
            ]),
        .exports("WidgetKit", ["RuntimeExports", "FoundationOverlay"]),
        .target(
            name: "Charts", dependencies: ["FoundationOverlay", "SwiftUILite"],
            path: "Sources/AppleNames/Charts"),
        .target(
            name: "AlarmKit",
            dependencies: [
                "AppIntentsLite", "ControlEngine", "FoundationOverlay", "RuntimeExports", "SwiftUILite",
                "WidgetKitLite",
            ], path: "Sources/AppleNames/AlarmKit"),
        .exports("UIKit", ["FoundationOverlay"]),
        .exports("AppKit", ["FoundationOverlay"]),
        .exports("Cocoa", ["AppKit"]),
        .exports("CoreGraphics", ["FoundationOverlay"]),
        .exports("ImageIO", ["FoundationOverlay"]),
        .exports("ExtensionFoundation", ["FoundationOverlay"]),
        .exports("LockedCameraCapture", ["FoundationOverlay"]),
        .exports("RelevanceKit", ["RuntimeExports", "FoundationOverlay"]),
        .target(
            name: "AVFAudio",
            dependencies: [
                "ControlEngine", "EventLoop", "FoundationOverlay",
                .product(name: "Logging", package: "swift-log"),
            ], path: "Sources/AppleNames/AVFAudio"),
        .target(
            name: "UserNotifications",
            dependencies: ["ControlBasics", "ControlEngine", "DBus", "EventLoop", "FoundationOverlay"],
            path: "Sources/AppleNames/UserNotifications"),
        .exports("AVFoundation", ["AVFAudio"]),
        .exports("UniformTypeIdentifiers", ["AppIntentsLite"]),
        .exports("CoreTransferable", ["AppIntentsLite"]),
        .systemLibrary(name: "OSSubmodules", path: "Sources/AppleNames/OSSubmodules"),
        .target(
            name: "os", dependencies: ["OSSubmodules", .product(name: "Logging", package: "swift-log")],
            path: "Sources/AppleNames/os"),
        .exports("OSLog", ["os"]),

        .target(name: "ResourceSymbols", path: "Sources/BuildTools/ResourceSymbols"),
        .executableTarget(
            name: "resource-symbols", dependencies: ["ResourceSymbols"],
            path: "Sources/BuildTools/resource-symbols"),
        .plugin(
            name: "AppleResources", capability: .buildTool(), dependencies: ["resource-symbols"]),

        // For authors' tests.
        .target(name: "BusTesting", path: "Sources/Testing/BusTesting"),
        .target(
            name: "ControlTesting",
            dependencies: [
                "ControlRuntime", "ControlEngine", "AppIntentsLite", "WidgetKitLite", "BusContract", "DBus",
                "EventLoop", "ControlBasics", "BusTesting",
            ], path: "Sources/Testing/ControlTesting"),

        // The other side of the bus.
        .target(
            name: "ControlClient",
            dependencies: ["BusContract", "DBus", "EventLoop", "ControlBasics"]),
        // For authors' tests as well: a bundle's actions and entities by their names, in its own process.
        .target(
            name: "AppIntentsTesting",
            dependencies: [
                "AppIntentsLite", "AppIntentsFoundation", "ControlClient", "BusContract", "DBus",
                "ControlBasics",
            ], path: "Sources/Testing/AppIntentsTesting"),
        .target(name: "WidgetRenderer", dependencies: ["EventLoop", "ControlBasics"]),
        .target(
            name: "ControlHub",
            dependencies: [
                "Assistants", "ControlClient", "BusContract", "DBus", "EventLoop", "StateFiles",
                "ControlBasics",
            ]),
        // What the user allows assistants, and what these have called.
        .target(name: "Assistants", dependencies: ["DBus", "StateFiles", "ControlBasics"]),
        .executableTarget(
            name: "controlmcp",
            dependencies: [
                "Assistants", "ControlClient", "BusContract", "DBus", "DesktopLock", "EventLoop",
                "ControlBasics", "WidgetRenderer",
            ],
            path: "Programs/controlmcp"),
        .executableTarget(
            name: "controlhub",
            dependencies: ["ControlHub", "ControlClient", "DBus", "EventLoop", "ControlBasics"],
            path: "Programs/controlhub"),
        .executableTarget(
            name: "controlctl",
            dependencies: [
                "Assistants", "ControlClient", "ControlHub", "BusContract", "DBus", "DesktopLock",
                "EventLoop",
                "ControlBasics", "PushMessages", "StateFiles", "WidgetRenderer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], path: "Programs/controlctl"),
        .executableTarget(
            name: "flashlight", dependencies: ["ControlRuntime"], path: "examples/flashlight",
            exclude: ["README.md"]),
        .target(
            name: "Sound",
            dependencies: [
                "ControlRuntime", "ControlBasics", "EventLoop",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            path: "Programs/system-controls/Sound"),
        .executableTarget(
            name: "audio-controls", dependencies: ["ControlRuntime", "Sound"],
            path: "examples/audio", exclude: ["README.md"]),
        .executableTarget(
            name: "system-controls",
            dependencies: [
                "ControlRuntime", "DBus", "EventLoop", "Sound", "ControlBasics", "SwiftUILite",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            path: "Programs/system-controls", exclude: ["README.md", "Sound"]),
        .executableTarget(
            name: "weather", dependencies: ["ControlRuntime"], path: "examples/weather",
            exclude: ["README.md"]),
        .executableTarget(
            name: "delivery", dependencies: ["ActivityKit", "AppIntents", "SwiftUI", "WidgetKit"],
            path: "examples/delivery", exclude: ["README.md", "server.py"]),
        .executableTarget(
            name: "timer", dependencies: ["ControlRuntime"], path: "examples/timer",
            exclude: ["README.md"]),

        // Tests. Those that need a bus start a private one of their own.
        .target(name: "TestSupport", dependencies: ["BusTesting"], path: "Tests/Support"),
        .executableTarget(
            name: "testbundle", dependencies: ["ControlRuntime"], path: "Tests/Programs/TestBundle"),
        .target(
            name: "FakeBundle", dependencies: ["BusContract", "DBus", "EventLoop", "TestSupport"],
            path: "Tests/Programs/FakeBundle"),
        .executableTarget(
            name: "hostile-bundle", dependencies: ["DBus", "EventLoop", "FakeBundle"],
            path: "Tests/Programs/HostileBundle"),
        .executableTarget(
            name: "runtime-canary", dependencies: ["EventLoop"], path: "Tests/Programs/RuntimeCanary"),
        .executableTarget(
            name: "dying-process", dependencies: ["EventLoop"], path: "Tests/Programs/DyingProcess"),
        .executableTarget(
            name: "own-process",
            dependencies: [
                "AppIntentsTesting", "BusContract", "DBus", "EventLoop", "FoundationOverlay", "SwiftUILite",
            ],
            path: "Tests/Programs/OwnProcess"),
        .testTarget(name: "BasicsTests", dependencies: ["ControlBasics", "TestSupport"]),
        .testTarget(
            name: "EventLoopTests",
            dependencies: ["EventLoop", "ControlBasics", "TestSupport", "dying-process", "runtime-canary"]),
        .testTarget(
            name: "DBusTests", dependencies: ["CDBus", "DBus", "EventLoop", "TestSupport", "own-process"]),
        .testTarget(name: "PushMessageTests", dependencies: ["PushMessages", "TestSupport"]),
        .testTarget(
            name: "BusContractTests", dependencies: ["BusContract", "DBus", "TestSupport"],
            exclude: ["Snapshots"]),
        .testTarget(name: "AppIntentsLiteTests", dependencies: ["AppIntentsLite", "TestSupport"]),
        .testTarget(
            name: "AlarmKitTests",
            dependencies: [
                "AlarmKit", "AppIntentsLite", "ControlEngine", "ControlTesting", "SwiftUILite", "TestSupport",
                "WidgetKitLite",
            ]),
        .testTarget(
            name: "AppIntentsFoundationTests",
            dependencies: [
                "AppIntentsFoundation", "AppIntentsLite", "FoundationOverlay", "SwiftUILite", "TestSupport",
                "own-process",
            ]),
        .testTarget(
            name: "LocalizationTests", dependencies: ["AppIntentsLite", "SwiftUILite", "TestSupport"]),
        .testTarget(
            name: "WidgetRendererTests", dependencies: ["WidgetRenderer", "ControlBasics", "TestSupport"],
            exclude: ["Snapshots", "Symbols", "Trees"]),
        .executableTarget(name: "apple-app", path: "Tests/AppleSources/App"),
        .executableTarget(
            name: "apple-sources-5",
            dependencies: [
                "AVFAudio", "AVFoundation", "ActivityKit", "AlarmKit", "AppIntents", "AppKit", "Charts",
                "Cocoa", "CoreGraphics", "CoreSpotlight", "CoreTransferable", "ExtensionFoundation",
                "ImageIO",
                "Intents", "LockedCameraCapture", "OSLog", "RelevanceKit", "SwiftUI", "UIKit",
                "UniformTypeIdentifiers", "UserNotifications", "WidgetKit", "os",
            ],
            path: "Tests/AppleSources/Swift5", swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "apple-sources-6",
            dependencies: [
                "ActivityKit", "AppIntents", "AppKit", "Intents", "SwiftUI", "UIKit",
                "UniformTypeIdentifiers", "UserNotifications", "WidgetKit", "os",
            ],
            path: "Tests/AppleSources/Swift6", swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "apple-sources-main",
            dependencies: [
                "ActivityKit", "AppIntents", "AppKit", "Intents", "SwiftUI", "UIKit",
                "UniformTypeIdentifiers", "UserNotifications", "WidgetKit", "os",
            ],
            path: "Tests/AppleSources/MainActor",
            swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
        .executableTarget(
            name: "apple-resources",
            dependencies: ["AppIntents", "Intents", "SwiftUI", "WidgetKit"],
            path: "Tests/AppleSources/Resources", exclude: ["Symbols.intentdefinition"],
            resources: [.copy("Assets.xcassets"), .copy("Localizable.xcstrings")],
            swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)],
            plugins: ["AppleResources"]),
        .testTarget(
            name: "ResourceSymbolsTests",
            dependencies: [
                "BusContract", "DBus", "EventLoop", "ResourceSymbols", "TestSupport", "apple-resources",
            ]),
        .testTarget(
            name: "AppleSourceTests",
            dependencies: [
                "BusContract", "ControlBasics", "ControlRuntime", "DBus", "EventLoop", "TestSupport",
                "apple-app",
                "apple-sources-5",
                "apple-sources-6", "apple-sources-main",
            ]),
        .testTarget(
            name: "WidgetKitLiteTests",
            dependencies: [
                "AppIntentsLite", "ControlBasics", "ControlEngine", "DBus", "EventLoop", "FoundationOverlay",
                "SwiftUILite", "TestSupport", "WidgetKitLite",
            ],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "AVFAudioTests",
            dependencies: ["AVFAudio", "AVFoundation", "EventLoop", "TestSupport", "sound-player"],
            exclude: ["fake-speech-dispatcher"]),
        .executableTarget(
            name: "sound-player", dependencies: ["AVFAudio", "os"], path: "Tests/Programs/SoundPlayer"),
        .testTarget(
            name: "ChartTests",
            dependencies: [
                "Charts", "FoundationOverlay", "SwiftUI", "SwiftUILite", "WidgetRenderer", "TestSupport",
            ]),
        .testTarget(
            name: "ControlEngineTests",
            dependencies: [
                "AppIntentsLite", "SwiftUILite", "WidgetKitLite", "ControlEngine", "ControlTesting",
                "TestSupport", .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "ControlTestingTests",
            dependencies: ["ControlTesting", "ControlClient", "DBus", "flashlight", "TestSupport"]),
        .executableTarget(
            name: "coffee-bar", dependencies: ["AppIntents", "ControlRuntime"],
            path: "Tests/Programs/CoffeeBar"),
        .testTarget(
            name: "AppIntentsTestingTests",
            dependencies: [
                "AppIntentsTesting", "BusContract", "DBus", "FakeBundle", "TestSupport", "coffee-bar",
                "own-process",
            ]),
        .testTarget(
            name: "ControlRuntimeTests",
            dependencies: [
                "BusContract", "DBus", "DesktopLock", "EventLoop", "ControlEngine", "ControlRuntime",
                "StateFiles", "TestSupport", "testbundle",
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "ControlClientTests",
            dependencies: [
                "ControlClient", "BusContract", "DBus", "EventLoop", "FakeBundle", "ControlBasics",
                "TestSupport",
            ]),
        .testTarget(
            name: "ControlHubTests",
            dependencies: [
                "ControlHub", "ControlClient", "BusContract", "DBus", "EventLoop", "FakeBundle",
                "StateFiles", "ControlBasics", "TestSupport", "controlhub", "controlctl", "testbundle",
            ],
            exclude: ["Clients"]),
        .testTarget(
            name: "AssistantTests",
            dependencies: [
                "Assistants", "controlmcp", "controlctl", "controlhub", "ControlClient", "DBus", "EventLoop",
                "FakeBundle", "ControlBasics", "TestSupport", "flashlight", "timer", "weather", "testbundle",
            ]),
        .testTarget(
            name: "ControlctlTests",
            dependencies: [
                "controlctl", "testbundle", "ControlClient", "BusContract", "DBus", "EventLoop", "FakeBundle",
                "ControlBasics", "TestSupport",
            ]),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "AppIntentsTesting", "ControlRuntime", "ControlTesting", "BusContract", "DBus", "EventLoop",
                "TestSupport", "flashlight",
                "audio-controls",
                "weather", "system-controls", "delivery", "timer",
                "controlctl",
            ]),
        .testTarget(
            name: "SystemControlsTests",
            dependencies: ["BusContract", "DBus", "EventLoop", "Sound", "TestSupport", "system-controls"]),
        .testTarget(
            name: "PanelTests",
            dependencies: ["BusContract", "DBus", "EventLoop", "TestSupport", "flashlight", "controlctl"]),
        .testTarget(
            name: "CompileTests",
            dependencies: [
                "ControlRuntime", "AVFAudio", "AVFoundation", "ActivityKit", "AlarmKit", "AppIntents",
                "AppIntentsTesting",
                "AppKit", "Cocoa", "CoreGraphics", "CoreSpotlight", "CoreTransferable", "ExtensionFoundation",
                "ImageIO", "LockedCameraCapture", "OSLog", "RelevanceKit", "SwiftUI", "UIKit",
                "UserNotifications",
                "WidgetKit", "TestSupport", "os",
            ],
            exclude: ["Absent", "Negative", "Positive", "Coverage/AppleNames.txt"]),
        // Replays what fuzzers found; the fuzzers themselves are a package of their own in the same folder.
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "CDBus", "DBus", "EventLoop", "BusContract", "AppIntentsLite", "SwiftUILite", "WidgetKitLite",
                "ControlEngine",
                "ControlRuntime", "ControlClient", "ControlBasics", "PushMessages", "StateFiles",
                "WidgetRenderer",
                "TestSupport",
            ],
            path: "Verification/Fuzzing", exclude: ["Apps", "Corpus", "Fuzzer", "Package.swift", "run"],
            sources: ["Entries", "Tests"]),
        .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
        .testTarget(
            name: "ScriptTests", dependencies: ["TestSupport", "apple-sources-5", "resource-symbols"]),
    ]
)

extension Target {
    /// A module under one of Apple's names that passes on other modules, and has next to nothing of its own.
    static func exports(_ name: String, _ dependencies: [Dependency]) -> Target {
        .target(name: name, dependencies: dependencies, path: "Sources/AppleNames/Exports/\(name)")
    }
}

// What is installed for authors is without the tests.
if access(Context.packageDirectory + "/Tests", F_OK) != 0 {
    package.targets.removeAll { $0.type == .test || $0.path?.hasPrefix("Tests/") == true }
}

// The files under Apple's names are compiled as their authors' projects compile them.
for target in package.targets
where target.type != .system && target.type != .plugin && !target.name.hasPrefix("apple-") {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
