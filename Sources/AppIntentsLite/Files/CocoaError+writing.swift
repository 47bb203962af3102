internal import FoundationEssentials
internal import Glibc

extension CocoaError {
    /// Why a path can't be written, with all that a sentence about it needs.
    ///
    /// - Parameter number: the system's error; see errno(3).
    static func writing(_ path: String, _ number: Int32 = errno) -> CocoaError {
        let code: Code =
            switch number {
            case EEXIST: .fileWriteFileExists
            case ENOSPC, EDQUOT: .fileWriteOutOfSpace
            case EACCES, EPERM: .fileWriteNoPermission
            case EROFS: .fileWriteVolumeReadOnly
            case ENOENT, ENOTDIR: .fileNoSuchFile
            default: .fileWriteUnknown
            }
        // The keys have no names without all of Foundation.
        let reason = POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
        return CocoaError(code, userInfo: ["NSFilePath": path, "NSUnderlyingError": reason])
    }

    /// An error with a sentence of its own.
    static func saying(_ text: String, _ code: Code) -> CocoaError {
        CocoaError(code, userInfo: ["NSLocalizedDescription": text])
    }
}
