internal import DBus
internal import TestSupport
internal import Testing

@Suite(.standardTimeLimit)
struct ObjectsIntrospectionTests {
    @Test func parentNodesAnswerIntrospection() throws {
        let server = ObjectServer()
        server.export(LampObject(), at: "/org/example/b")
        server.export(LampObject(), at: "/org/example/a/deep")
        let text = try #require(server.ask("/org/example", .introspectable, "Introspect")).get()[0].text
        let expected = """
            <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
            <node>
              <interface name="org.freedesktop.DBus.Introspectable">
                <annotation name="org.gtk.GDBus.DocString" value="Tells what an object offers."/>
                <method name="Introspect">
                  <annotation name="org.gtk.GDBus.DocString" value="Describes the object's interfaces and \
            names the nodes below it, as XML."/>
                  <arg name="xml_data" type="s" direction="out"/>
                </method>
              </interface>
              <interface name="org.freedesktop.DBus.Peer">
                <annotation name="org.gtk.GDBus.DocString" value="Tells whether the process answers, and \
            where it runs."/>
                <method name="Ping">
                  <annotation name="org.gtk.GDBus.DocString" value="Does nothing and answers."/>
                </method>
                <method name="GetMachineId">
                  <annotation name="org.gtk.GDBus.DocString" value="The identifier of the machine that the \
            process runs on."/>
                  <arg name="machine_uuid" type="s" direction="out"/>
                </method>
              </interface>
              <node name="a"/>
              <node name="b"/>
            </node>

            """
        #expect(text == expected)
        #expect(server.ask("/", .introspectable, "Introspect") != nil)
    }

    @Test func descriptionsAreEscapedAndAnnotated() {
        let expected = """
            <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
            <node>
              <interface name="org.example.Lamp1">
                <annotation name="org.gtk.GDBus.DocString" value="A &lt;lamp&gt; &amp; its \
            &quot;switch&quot;.&#10;Second line."/>
                <method name="Toggle">
                  <annotation name="org.gtk.GDBus.DocString" value="Turns it over."/>
                  <arg name="on" type="b" direction="out"/>
                </method>
                <method name="Fade">
                  <arg name="to" type="d" direction="in"/>
                  <arg name="seconds" type="u" direction="in"/>
                </method>
                <method name="Reset"/>
                <signal name="Burnt">
                  <arg name="hours" type="u"/>
                </signal>
                <property name="IsOn" type="b" access="readwrite"/>
                <property name="Brightness" type="d" access="read">
                  <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="invalidates"/>
                </property>
                <property name="Model" type="s" access="read">
                  <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="const"/>
                </property>
                <property name="Uptime" type="t" access="read">
                  <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="false"/>
                </property>
                <property name="Secret" type="s" access="write"/>
                <property name="Broken" type="s" access="read"/>
              </interface>
            </node>

            """
        #expect(IntrospectionXML.document(interfaces: [LampObject.lamp]) == expected)
    }

    @Test func invalidXMLCharactersAreReplaced() {
        let odd = InterfaceDescription("org.example.Odd1", doc: "a\u{1}\r\t\u{FFFE}é😀")
        #expect(
            IntrospectionXML.document(interfaces: [odd]).contains("value=\"a\u{FFFD}&#13;&#9;\u{FFFD}é😀\""))
    }
}
