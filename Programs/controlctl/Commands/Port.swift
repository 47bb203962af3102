internal import ArgumentParser
internal import ControlBasics
internal import FoundationEssentials

struct Port: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Make a package of an Xcode project's widget extension, and build it.",
        discussion: """
            Reads the project's folder: the extension's Swift files, those of the project that declare what they use, \
            Info.plist, asset and string catalogues, intent definitions and the build settings. Writes a Package.swift \
            with links to the files, which stay where they are; nothing of the project is changed.

            Says what is left out because it imports a module that isn't here, and after the build which symbols are \
            absent, with the reason where there is one. Ends with 4 where it doesn't build.
            """)

    @Argument(help: "The project's folder, or that of the extension.", completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("The extension to take, where there are several.", valueName: "name"))
    var `extension`: String?

    @Option(
        help: ArgumentHelp(
            "Where to write the package; by default a folder of the extension's name, here.",
            valueName: "folder"), completion: .directory)
    var into: String?

    @Option(
        help: ArgumentHelp(
            "The folder of ControlRuntime's package; by default that of which controlctl was built or installed.",
            valueName: "folder"), completion: .directory)
    var package: String?

    @Flag(help: "Write the package only.")
    var noBuild = false

    func run() throws {
        let root = Self.path(folder)
        let project = try XcodeProject(root)
        let part = try chosen(project)
        let name = String(part.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let plan = PortPlan(project, part, name: name.first?.isNumber == true ? "_" + name : name)
        guard !plan.sources.isEmpty else {
            throw MistakenUse("\(part.folder) has no Swift file that could be compiled here")
        }
        let output = Self.path(into ?? plan.name)
        guard output != root, output != part.folder, !root.hasPrefix(output + "/") else {
            throw MistakenUse("the package would lie over the project: give another folder with --into")
        }
        let ported = PortedPackage(plan: plan, folder: output)
        try ported.write(package: try packageFolder())
        tell(plan, output)
        if noBuild {
            Console.print(
                "Build it with swift build --package-path \(ShellWord.quoted(output)), then run "
                    + ShellWord.quoted("\(output)/.build/debug/\(plan.name)") + ".")
            return
        }
        let (text, isBuilt) = try ported.build()
        if isBuilt {
            Console.print("It is built: run \(output)/.build/debug/\(plan.name), then see controlctl list.")
            return
        }
        tell(BuildReport(text, in: "\(output)/Sources/\(plan.name)"), of: plan)
        throw ExitStatus.failed
    }

    private func chosen(_ project: XcodeProject) throws -> XcodeProject.Extension {
        let names = project.extensions.map(\.name)
        if let name = self.extension {
            guard let found = project.extensions.first(where: { $0.name == name }) else {
                throw MistakenUse(
                    "there is no extension \(name); there is \(names.isEmpty ? "none" : names.joined(separator: ", "))"
                )
            }
            return found
        }
        guard let first = project.extensions.first else {
            throw MistakenUse(
                "no widget extension is in \(project.root): it has \(project.inventory), and what is looked for is "
                    + "an Info.plist with com.apple.widgetkit-extension, or a Widget or WidgetBundle with @main"
            )
        }
        guard project.extensions.count == 1 else {
            throw MistakenUse(
                "there are several extensions, give one with --extension: \(names.joined(separator: ", "))")
        }
        return first
    }

    private func packageFolder() throws -> String {
        if let package {
            let path = Self.path(package)
            guard Self.isOurs(path) else {
                throw MistakenUse("\(path) is not the folder of ControlRuntime's package")
            }
            return path
        }
        // Next to what was built of it, at any depth.
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        var path = program
        while path.count > 1 {
            path = XcodeProject.folder(of: path)
            if Self.isOurs(path) { return path }
        }
        // Or where the package of the sources has it, or the one who installed it had it.
        let prefix = XcodeProject.folder(of: XcodeProject.folder(of: program))
        let installed = "\(prefix)/share/controlruntime"
        if Self.isOurs(installed) { return installed }
        let record = "\(installed)/sources"
        guard let recorded = try? String(contentsOfFile: record, encoding: .utf8) else {
            throw MistakenUse(
                "\(program) is installed without the sources that a package needs: install controlruntime-dev, or "
                    + "give the folder of ControlRuntime's sources with --package")
        }
        let sources = String(recorded.prefix { $0 != "\n" })
        if Self.isOurs(sources) { return sources }
        throw MistakenUse(
            "\(sources), of which \(program) was installed, is not ControlRuntime's package any more: give the "
                + "folder of its sources with --package")
    }

    private static func isOurs(_ folder: String) -> Bool {
        ((try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8)) ?? "").contains(
            "name: \"ControlRuntime\"")
    }

    private static func path(_ text: String) -> String {
        var path = FilePath.absolute(text)
        while path.count > 1, path.hasSuffix("/") || path.hasSuffix("/.") { path.removeLast() }
        return path
    }

    private func tell(_ plan: PortPlan, _ output: String) {
        Console.print("\(output): \(plan.sources.count) files of \(plan.folder)")
        if !plan.shared.isEmpty {
            Console.print("Of the rest of the project they need:")
            for source in plan.shared {
                Console.print("  \(TextTable.printable(plan.place(of: source.path)))")
            }
        }
        if !plan.foreign.isEmpty {
            Console.print("Left out, for what they import isn't here:")
            for source in plan.foreign {
                let names = source.foreign.joined(separator: ", ")
                Console.print("  \(TextTable.printable(plan.place(of: source.path))): \(names)")
            }
            let modules = Set(plan.foreign.flatMap(\.foreign)).sorted()
            for module in modules {
                if let hint = PortedSource.instead[module] {
                    Console.print("In place of \(module): \(hint).")
                }
            }
            Console.print(
                "What needs such a module belongs in #if canImport(MODULE), for Linux in its #else.")
        }
        for source in plan.providers {
            Console.print(
                "\(TextTable.printable(plan.place(of: source.path))) isn't taken, and has AppDependencyManager.shared.add: "
                    + "what @Dependency needs is to be added in the extension's own init.")
        }
        if plan.mainType == nil {
            Console.print("No file has @main: add one with a WidgetBundle to \(output)/Sources/\(plan.name).")
        }
    }

    private func tell(_ report: BuildReport, of plan: PortPlan) {
        if !report.absent.isEmpty {
            Console.print("Absent:")
            for (symbol, reason, files) in report.absent {
                let why = (plan.whereabouts(of: symbol) ?? reason).map { ": \($0)" } ?? ""
                Console.print(TextTable.printable("  \(symbol) (\(files.joined(separator: ", ")))\(why)"))
            }
        }
        if !report.others.isEmpty {
            Console.print("Other errors:")
            for line in report.others.prefix(40) { Console.print(TextTable.printable("  \(line)")) }
        }
        if report.absent.isEmpty, report.others.isEmpty { Console.print("It doesn't build; see above.") }
    }
}
