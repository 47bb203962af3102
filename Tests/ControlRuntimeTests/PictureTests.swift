internal import BusContract
internal import DBus
internal import Foundation
internal import Glibc
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Pictures of widgets' trees: named by their content, and given out in memory that nobody changes.
    @Suite(.standardTimeLimit)
    struct PictureTests {
        private static let pictures = [
            "plain.png": SamplePicture.png(40, 30), "private-one.jpg": SamplePicture.jpeg(8, 8),
            "huge.png": SamplePicture.png(9_000, 9_000),
            "torn.png": SamplePicture.png(40, 30, filler: 99).prefix(80),
            "photo.png": SamplePicture.whole(3_000, 2_000),
        ]

        /// Runs `body` with the pictures among the bundle's resources.
        private func withPictures(_ body: ([String: String]) async throws -> Void) async throws {
            try await withFolder { folder in
                let resources = folder.appending(path: "controlruntime/TestBundle")
                try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
                for (name, data) in Self.pictures { try data.write(to: resources.appending(path: name)) }
                try await body([
                    "XDG_DATA_DIRS": "\(folder.path):/usr/share",
                    "TESTBUNDLE_PICTURES": "plain,private-one,huge,torn,none",
                ])
            }
        }

        private func digest(_ name: String) async throws -> String {
            let data = try #require(Self.pictures[name])
            let file = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            try data.write(to: file)
            return String(try await TestSupport.run(["sha256sum", file.path]).output.prefix(64))
        }

        private func album(_ bundle: RunningBundle) async throws -> String {
            try #require(try await bundle.entry("Album"))
        }

        /// The picture's media type and its descriptor.
        private func resource(
            _ bundle: RunningBundle, _ digest: String, from connection: BusConnection? = nil
        ) async throws -> (mediaType: String, descriptor: BusFileDescriptor) {
            let answer = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.getResource.name, [.string(digest)], from: connection)
            guard answer.count == 2, case .unixFD(let descriptor) = answer[1] else {
                throw TestingError("not a picture but \(answer)")
            }
            return (answer[0].text ?? "", descriptor)
        }

        private func content(_ descriptor: BusFileDescriptor) throws -> Data {
            try FileHandle(fileDescriptor: descriptor.rawValue, closeOnDealloc: false).readToEnd() ?? Data()
        }

        @Test func pictureIsGivenAsSealedMemory() async throws {
            try await withPictures { environment in
                try await withBundle(environment: environment) { bundle in
                    try await bundle.reloadWidget("Album")
                    let digest = try await digest("plain.png")
                    let entry = try await album(bundle)
                    #expect(entry.contains(digest))
                    #expect(entry.contains(#""height":30,"#) && entry.contains(#""width":40"#))
                    let (mediaType, descriptor) = try await resource(bundle, digest)
                    #expect(mediaType == "image/png")
                    // F_GET_SEALS: all four that there were first.
                    #expect(fcntl(descriptor.rawValue, 1034) == 0xf)
                    #expect(write(descriptor.rawValue, "x", 1) == -1)
                    #expect(ftruncate(descriptor.rawValue, 0) == -1)
                    // From its first byte on, and for each caller by itself.
                    let (_, again) = try await resource(bundle, digest)
                    #expect(try content(descriptor) == Self.pictures["plain.png"])
                    #expect(try content(again) == Self.pictures["plain.png"])
                }
            }
        }

        /// A control names the picture of what its value is about as a tree does.
        @Test func controlArtworkIsGivenByItsDigest() async throws {
            try await withPictures { environment in
                let environment = environment.merging(["TESTBUNDLE_ARTWORK": "plain"]) { $1 }
                try await withBundle(environment: environment) { bundle in
                    let digest = try await digest("plain.png")
                    #expect(try await bundle.get("Outputs", Control1.artwork.name).text == digest)
                    #expect(try await bundle.get("Outputs", Control1.subject.name).text == "radio")
                    #expect(try await bundle.get("Outputs", Control1.subjectDetail.name).text == "hi-fi")
                    #expect(try await bundle.get("Outputs", Control1.partOf.name).text == "Dial0")
                    #expect(try await bundle.get("Outputs", Control1.part.name).text == "trailing")
                    #expect(try await bundle.get("Dial0", Control1.partOf.name).text == "")
                    let (mediaType, descriptor) = try await resource(bundle, digest)
                    #expect(mediaType == "image/png")
                    #expect(try content(descriptor) == Self.pictures["plain.png"])
                }
            }
        }

        /// A picture that is another one in the dark has a digest for each, and both can be had.
        @Test func pictureMayHaveADarkVariant() async throws {
            try await withFolder { folder in
                let set = folder.appending(path: "controlruntime/TestBundle/A.xcassets/Logo.imageset")
                try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
                let images = """
                    {"images":[{"idiom":"universal","filename":"light.png","scale":"1x"},{"idiom":"universal",
                    "filename":"dark.png","scale":"1x","appearances":[
                    {"appearance":"luminosity","value":"dark"}]}],"info":{"version":1}}
                    """
                try Data(images.utf8).write(to: set.appending(path: "Contents.json"))
                let (light, dark) = (SamplePicture.png(8, 8), SamplePicture.png(8, 9))
                try light.write(to: set.appending(path: "light.png"))
                try dark.write(to: set.appending(path: "dark.png"))
                try await withBundle(
                    environment: [
                        "XDG_DATA_DIRS": "\(folder.path):/usr/share", "TESTBUNDLE_PICTURES": "Logo",
                    ]
                ) { bundle in
                    try await bundle.reloadWidget("Album")
                    let entry = try await album(bundle)
                    let digests = entry.matches(of: /"(digest|darkDigest)":"([0-9a-f]{64})"/)
                    let found = Dictionary(digests.map { (String($0.1), String($0.2)) }) { $1 }
                    #expect(Set(found.keys) == ["digest", "darkDigest"], "\(entry)")
                    for (name, data) in [("digest", light), ("darkDigest", dark)] {
                        let digest = try #require(found[name])
                        #expect(try content(try await resource(bundle, digest).descriptor) == data)
                    }
                }
            }
        }

        /// What can't be shown is visible in the tree.
        @Test func brokenPicturesExplainThemselves() async throws {
            try await withPictures { environment in
                try await withBundle(environment: environment) { bundle in
                    try await bundle.reloadWidget("Album")
                    let entry = try await album(bundle)
                    for problem in [
                        #"the picture \"huge\" can't be shown: it has 9000 × 9000 pixels"#,
                        #"the picture \"torn\" can't be shown: it is a PNG picture that ends in the middle"#,
                        #"the picture \"none\" can't be shown: there is no picture"#,
                    ] {
                        #expect(entry.contains(problem), "\(entry)")
                    }
                    let unknown = String(repeating: "0", count: 64)
                    #expect(
                        await failure { try await resource(bundle, unknown) }
                            == "org.controlruntime.Error.Unavailable: no tree that this bundle serves names the picture "
                            + "\(unknown); read the widget's entry again")
                    let huge = try await digest("huge.png")
                    #expect(await failure { try await resource(bundle, huge) }.contains("Unavailable"))
                    #expect(
                        await failure { try await resource(bundle, "/etc/passwd") }
                            == "org.controlruntime.Error.InvalidValue: a picture is named by its SHA-256 digest: "
                            + "expected 64 of the digits 0-9 and a-f, got \"/etc/passwd\"")
                }
            }
        }

        /// As large in points as it was, and no larger in pixels than a widget takes.
        @Test func largePictureIsScaledDown() async throws {
            try await withPictures { environment in
                let environment = environment.merging(["TESTBUNDLE_PICTURES": "photo"]) { $1 }
                try await withBundle(environment: environment) { bundle in
                    try await bundle.reloadWidget("Album")
                    let entry = try await album(bundle)
                    #expect(
                        entry.contains(#""height":2000,"#) && entry.contains(#""width":3000"#), "\(entry)")
                    let digest = try #require(entry.firstMatch(of: /[0-9a-f]{64}/))
                    let (mediaType, descriptor) = try await resource(bundle, String(digest.output))
                    #expect(mediaType == "image/png")
                    let data = try content(descriptor)
                    let sides = [16, 20].map { data[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
                    #expect(sides == [1254, 836])
                    // No child is left, and of its descriptors the one that was given out.
                    let children =
                        "/proc/\(bundle.process.processIdentifier)/task/"
                        + "\(bundle.process.processIdentifier)/children"
                    #expect(try String(contentsOfFile: children, encoding: .utf8) == "")
                    #expect(try await openDescriptors(bundle) == 1)
                }
            }
        }

        @Test func privatePictureIsHiddenWhileLocked() async throws {
            try await withPictures { environment in
                try await SystemMocks.with(
                    [SystemMocks.logind(locked: false)], environment: environment
                ) { bundle, system in
                    try await bundle.reloadWidget("Album")
                    let (plain, secret) = (try await digest("plain.png"), try await digest("private-one.jpg"))
                    #expect(try await album(bundle).contains(secret))
                    #expect(try content(try await resource(bundle, secret).descriptor).count > 10)
                    let changes = try await bundle.client.signals(
                        matching: MatchRule(
                            path: RunningBundle.widget("Album"),
                            interface: "org.freedesktop.DBus.Properties",
                            member: "PropertiesChanged"))
                    try await system.setLocked(true)
                    for await change in changes {
                        let names = change.arguments.last?.elements?.compactMap(\.text) ?? []
                        if names.contains("CurrentEntry") { break }
                    }
                    let entry = try await album(bundle)
                    #expect(!entry.contains(secret) && entry.contains(plain))
                    #expect(
                        await failure { try await resource(bundle, secret) }
                            == "org.controlruntime.Error.AuthenticationRequired: the picture \(secret) is private, "
                            + "and the session is locked: unlock it, then ask again")
                    #expect(try content(try await resource(bundle, plain).descriptor).count > 10)
                }
            }
        }

        @Test func concurrentCallersShareOnePicture() async throws {
            try await withPictures { environment in
                try await withBundle(environment: environment) { bundle in
                    try await bundle.reloadWidget("Album")
                    let digest = try await digest("plain.png")
                    #expect(try await openDescriptors(bundle) == 0)
                    let (_, first) = try await resource(bundle, digest)
                    for _ in 0..<4 {
                        let connections = try (0..<8).map { _ in try bundle.connect() }
                        try await withThrowingTaskGroup(of: Data.self) { group in
                            for index in 0..<64 {
                                let connection = connections[index % connections.count]
                                group.addTask {
                                    let (_, descriptor) = try await resource(
                                        bundle, digest, from: connection)
                                    // The same memory for all, and a place in it for each.
                                    #expect(memory(descriptor) == memory(first))
                                    return try content(descriptor)
                                }
                            }
                            for try await data in group { #expect(data == Self.pictures["plain.png"]) }
                        }
                        for connection in connections { await connection.close() }
                    }
                    #expect(try await openDescriptors(bundle) == 1)
                }
            }
        }

        /// Which memory a descriptor is of.
        private func memory(_ descriptor: BusFileDescriptor) -> UInt? {
            var status = stat()
            return fstat(descriptor.rawValue, &status) == 0 ? status.st_ino : nil
        }

        /// How many descriptors of pictures the bundle has.
        private func openDescriptors(_ bundle: RunningBundle) async throws -> Int {
            // Its answer comes when all before it have been sent.
            _ = try await album(bundle)
            let folder = "/proc/\(bundle.process.processIdentifier)/fd"
            return try FileManager.default.contentsOfDirectory(atPath: folder).count { name in
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
                return target?.contains("controlruntime-picture") == true
            }
        }
    }
}
