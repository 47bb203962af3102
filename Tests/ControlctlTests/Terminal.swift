internal import Foundation
internal import Testing

/// A terminal at which a test types. What is typed before somebody reads waits there.
final class Terminal {
    /// Its device.
    let path: String
    private let keyboard: Int32
    /// Keeps what was typed while nobody else has the device open.
    private let device: Int32

    /// Requests of `asm-generic/ioctls.h` that Swift doesn't import: which terminal it is, and to unlock it.
    private static let (number, lock) = (UInt(0x8004_5430), UInt(0x4004_5431))

    init() throws {
        let keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (number, isLocked): (CInt, CInt) = (0, 0)
        let unlocked = ioctl(keyboard, Terminal.lock, &isLocked)
        let named = ioctl(keyboard, Terminal.number, &number)
        let path = "/dev/pts/\(number)"
        let device = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        self.keyboard = keyboard
        self.path = path
        self.device = device
        try #require(keyboard >= 0 && unlocked == 0 && named == 0 && device >= 0)
    }

    deinit {
        close(device)
        close(keyboard)
    }

    func type(_ text: String) throws {
        let bytes = Array(text.utf8)
        let count = write(keyboard, bytes, bytes.count)
        try #require(count == bytes.count)
    }
}
