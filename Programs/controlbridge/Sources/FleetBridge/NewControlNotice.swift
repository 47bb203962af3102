internal import ControlClient
internal import DBus

/// Tells the user that an allowed bundle has another control.
enum NewControlNotice {
    /// - Returns: whether the desktop has taken the notification.
    static func show(_ control: ControlSnapshot, _ client: ControlClient) async -> Bool {
        let arguments: [BusValue] = [
            .string("Controls"), .uint32(0), .string("network-transmit"),
            .string("\(control.label) is shared with other machines"),
            .string(
                "\(control.address) is new in what you allow. controlctl fleet refuse \(control.address.bundle)/"
            ), .strings([]), .dictionary(key: .string, value: .variant, []), .int32(-1),
        ]
        let answer = try? await client.connection.call(
            "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
            "org.freedesktop.Notifications", "Notify", arguments, timeout: .seconds(5))
        return answer != nil
    }
}
