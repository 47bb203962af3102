internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// The programs that people have at hand: each uses a toggle and reads it back.
    @Suite(.standardTimeLimit)
    struct ToolTests {
        private static let lamp = "/org/controlruntime/Bundle1/control/Lamp0"

        @Test func busctlUsesAToggle() async throws {
            try await withBundle { bundle in
                let busctl: @Sendable (String, [String]) async throws -> String = { verb, rest in
                    let target = [RunningBundle.name.rawValue, Self.lamp, "org.controlruntime.Toggle1"]
                    return try await bundle.say(["busctl", "--user", verb] + target + rest)
                }
                let toggled = try await busctl("call", ["Toggle"])
                #expect(toggled == "b true\n")
                #expect(try await busctl("get-property", ["IsOn"]) == "b true\n")
                #expect(try await busctl("set-property", ["IsOn", "b", "false"]) == "")
                #expect(try await busctl("get-property", ["IsOn"]) == "b false\n")
                #expect(try await busctl("call", ["SetValue", "b", "true"]) == "b true\n")
                #expect(try await bundle.journal("Lamp0") == ["true", "false", "true"])
            }
        }

        @Test func busctlIntrospectsAnObject() async throws {
            try await withBundle { bundle in
                let name = RunningBundle.name.rawValue
                let xml = try await bundle.run(
                    "busctl", "--user", "introspect", "--xml-interface", name, Self.lamp)
                let answer = try await bundle.call(
                    RunningBundle.control("Lamp0"), "org.freedesktop.DBus.Introspectable", "Introspect")
                #expect(xml == (answer.first?.text ?? "") || xml == (answer.first?.text ?? "") + "\n")
                let table = try await bundle.run("busctl", "--user", "introspect", name, Self.lamp)
                let interfaces = table.split(separator: "\n").compactMap { line -> Substring? in
                    let words = line.split(separator: " ")
                    return words.dropFirst().first == "interface" ? words[0] : nil
                }
                #expect(
                    interfaces.sorted() == [
                        "org.controlruntime.Control1", "org.controlruntime.Toggle1",
                        "org.freedesktop.DBus.Introspectable", "org.freedesktop.DBus.Peer",
                        "org.freedesktop.DBus.Properties",
                    ])
                #expect(table.contains(".IsOn"))
            }
        }

        @Test func busctlShowsTheTree() async throws {
            try await withBundle { bundle in
                let tree = try await bundle.run(
                    "busctl", "--user", "tree", "--list", RunningBundle.name.rawValue)
                let paths = Set(tree.split(separator: "\n").map(String.init))
                let managed = try await bundle.call(
                    Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                guard case .dictionary(_, _, let entries)? = managed.first else {
                    Issue.record("no objects")
                    return
                }
                let objects = Set(entries.compactMap(\.key.text))
                #expect(objects.isSubset(of: paths))
                #expect(objects.contains("/org/controlruntime/Bundle1/intent/SetLamp0"))
                #expect(objects.contains("/org/controlruntime/Bundle1/widget/Counter"))
                // What is no object of the bundle's is only on the way to one.
                let inner = paths.subtracting(objects)
                #expect(
                    inner.allSatisfy { path in path == "/" || objects.contains { $0.hasPrefix("\(path)/") } })
            }
        }

        @Test func gdbusUsesAToggle() async throws {
            try await withBundle { bundle in
                let target = ["--session", "--dest", RunningBundle.name.rawValue, "--object-path", Self.lamp]
                let monitor = try ChildProcess.start(
                    ["gdbus", "monitor"] + target, environment: bundle.bus.environment)
                // It says this after the bus has answered it, and so after it has subscribed.
                try await monitor.line { $0.contains("is owned by") }
                let toggled = try await bundle.say(
                    ["gdbus", "call"] + target + ["--method", "org.controlruntime.Toggle1.Toggle"])
                #expect(toggled == "(true,)\n")
                let get = [
                    "--method", "org.freedesktop.DBus.Properties.Get", "org.controlruntime.Toggle1", "IsOn",
                ]
                let read = try await bundle.say(["gdbus", "call"] + target + get)
                #expect(read == "(<true>,)\n")
                let seen = try await monitor.line { $0.contains("IsOn") }
                #expect(
                    seen == "\(Self.lamp): org.freedesktop.DBus.Properties.PropertiesChanged "
                        + "('org.controlruntime.Toggle1', {'IsOn': <true>}, @as [])")
                let introspection = try await bundle.say(["gdbus", "introspect"] + target)
                #expect(introspection.contains("interface org.controlruntime.Toggle1 {"))
                #expect(introspection.contains("readwrite b IsOn = true;"))
                monitor.terminate()
            }
        }

        @Test func dbusSendUsesAToggle() async throws {
            try await withBundle { bundle in
                let send: @Sendable ([String]) async throws -> String = { rest in
                    try await bundle.say(
                        [
                            "dbus-send", "--session", "--print-reply=literal", "--dest=\(RunningBundle.name)",
                            Self.lamp,
                        ]
                            + rest)
                }
                let toggled = try await send(["org.controlruntime.Toggle1.Toggle"])
                #expect(toggled == "   boolean true\n")
                let get = "org.freedesktop.DBus.Properties.Get"
                let interface = "string:org.controlruntime.Toggle1"
                #expect(try await send([get, interface, "string:IsOn"]) == "   variant       boolean true\n")
                let set = "org.freedesktop.DBus.Properties.Set"
                #expect(try await send([set, interface, "string:IsOn", "variant:boolean:false"]) == "")
                #expect(
                    try await send([get, interface, "string:IsOn"]) == "   variant       boolean false\n")
            }
        }

        @Test func pythonUsesAToggle() async throws {
            try await withBundle { bundle in
                let script = """
                    import asyncio
                    from dbus_next.aio import MessageBus

                    async def main():
                        bus = await MessageBus().connect()
                        name, path = "\(RunningBundle.name)", "\(Self.lamp)"
                        node = await bus.introspect(name, path)
                        lamp = bus.get_proxy_object(name, path, node)
                        toggle = lamp.get_interface("org.controlruntime.Toggle1")
                        control = lamp.get_interface("org.controlruntime.Control1")
                        print(await toggle.call_toggle(), await toggle.get_is_on())
                        print(await control.get_value_text())
                        await toggle.set_is_on(False)
                        print(await toggle.call_set_value(False), await toggle.get_is_on())
                        properties = lamp.get_interface("org.freedesktop.DBus.Properties")
                        changed = asyncio.Future()
                        properties.on_properties_changed(
                            lambda interface, values, gone: changed.done() or changed.set_result(
                                (interface, {k: v.value for k, v in values.items()}, gone)))
                        await toggle.call_toggle()
                        print(await changed)

                    asyncio.run(main())
                    """
                let output = try await bundle.run("/usr/bin/python3", "-c", script)
                #expect(
                    output == """
                        True True
                        Lit
                        False False
                        ('org.controlruntime.Toggle1', {'IsOn': True}, [])

                        """)
            }
        }
    }
}
