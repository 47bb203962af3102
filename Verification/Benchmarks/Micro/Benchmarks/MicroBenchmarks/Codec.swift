internal import Benchmark

@testable internal import DBus

/// Messages to bytes and back: what a press sends and what it is asked with.
func codec() {
    let signals = pressSignals()
    let answer = WireMessage.success([.boolean(true)], serial: 7, caller: ":1.42")

    Benchmark.counted("codec: write a PropertiesChanged", { WireWriter() }) { writer, _ in
        writer.reset()
        try writer.append(.signal(signals[0]), serial: 1)
    }
    Benchmark.counted("codec: write an answer", { WireWriter() }) { writer, _ in
        writer.reset()
        try writer.append(answer, serial: 1)
    }
    Benchmark.counted("codec: marshal the signals of a press", { () }) { _, _ in
        blackHole(try MarshalledSignals(signals))
    }
    // The batch grows all the time; that is what allocates here.
    let batch = { Batch(try MarshalledSignals(signals)) }
    Benchmark.counted("codec: send signals that are marshalled", batch) { batch, _ in
        blackHole(batch.messages.add(batch.signals, insteadOf: nil))
    }
    Benchmark.counted("codec: send signals in place of others", batch) { batch, _ in
        batch.queued = batch.messages.add(batch.signals, insteadOf: batch.queued)
    }
    let toggle = callBytes("org.example.Toggle", "Toggle", [])
    let get = callBytes(
        "org.freedesktop.DBus.Properties", "Get", [.string("org.example.Toggle"), .string("IsOn")])
    reading("codec: read a call of Toggle", { toggle })
    reading("codec: read a call of Get", { get })
    reading("codec: read a PropertiesChanged", { try messageBytes(.signal(signals[0])) })
    reading("codec: read an answer", { try messageBytes(answer) })
}

/// Adds a benchmark that reads one message again and again.
private func reading(_ name: String, _ bytes: @escaping () throws -> [UInt8]) {
    Benchmark.counted(name, { Incoming(bytes: try bytes()) }) { incoming, _ in
        incoming.bytes.withUnsafeBytes { incoming.stream.append($0) }
        guard let message = try incoming.stream.next() else { throw Unexpected("no message was read") }
        blackHole(try incoming.stream.arguments(of: message))
    }
}

private struct Incoming: ~Copyable {
    var stream = IncomingStream()
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }
}

private struct Batch: ~Copyable {
    var messages = OutgoingBatch()
    var queued: QueuedSignals?
    let signals: MarshalledSignals

    init(_ signals: MarshalledSignals) { self.signals = signals }
}

/// The two signals of a pressed toggle.
private func pressSignals() -> [BusSignal] {
    let changes: [(interface: String, properties: [(name: String, value: BusValue)])] = [
        ("org.example.Toggle", [("IsOn", .boolean(true))]),
        ("org.example.Control", [("ValueText", .string("On")), ("Symbol", .string("lightbulb.fill"))]),
    ]
    return changes.map { interface, properties in
        BusSignal(
            path: "/org/example/controls/lamp", interface: "org.freedesktop.DBus.Properties",
            member: "PropertiesChanged",
            arguments: [
                .string(interface),
                .dictionary(
                    key: .string, value: .variant,
                    properties.map { BusValue.Entry(.string($0.name), .variant($0.value)) }),
                .array(of: .string, []),
            ])
    }
}

private func messageBytes(_ message: WireMessage) throws -> [UInt8] {
    var writer = WireWriter()
    try writer.append(message, serial: 1)
    return writer.bytes
}

/// A method call as a bus passes it on, with its sender.
private func callBytes(_ interface: String, _ member: String, _ arguments: [BusValue]) -> [UInt8] {
    var writer = WireWriter()
    // Little-endian, a method call, no flags, version 1; then the body's length and the serial.
    for byte in [UInt8(ascii: "l"), 1, 0, 1] { writer.append(byte) }
    writer.append(UInt32(0))
    writer.append(UInt32(1))
    let fields = writer.beginArray(alignment: 8)
    for (code, type, text) in [
        (1, "o", "/org/example/controls/lamp"), (2, "s", interface), (3, "s", member), (6, "s", ":1.7"),
        (7, "s", ":1.42"),
    ] {
        writer.align(8)
        writer.append(UInt8(code))
        writer.append(signature: type)
        writer.append(text: text)
    }
    if !arguments.isEmpty {
        writer.align(8)
        writer.append(UInt8(8))
        writer.append(signature: "g")
        writer.append(signatureOf: arguments)
    }
    writer.endArray(fields)
    writer.align(8)
    let body = writer.count
    for argument in arguments { writer.append(argument) }
    writer.patch(UInt32(writer.count - body), at: 4)
    return writer.bytes
}
