internal import FoundationEssentials
internal import Glibc

extension FileError {
    /// The sentence for an error of Foundation's: its own text where its author gave one, else which file,
    /// what and why; nil for other errors, and where it doesn't say why.
    ///
    /// As such an error describes itself, it is a domain, a number and a dictionary.
    package static func sentence(of error: any Error) -> String? {
        guard let error = error as? CocoaError else { return nil }
        if let text = error.userInfo["NSLocalizedDescription"] as? String { return text }
        guard let reason = (error.underlying as? POSIXError)?.code.rawValue ?? number(of: error.code) else {
            return nil
        }
        var path = error.filePath ?? error.url?.path ?? "a file"
        var deed = 256..<512 ~= error.code.rawValue ? Deed.read : .written
        if let copy = error.userInfo["NSDestinationFilePath"] as? String {
            // Foundation names the file that was to be copied, whichever is to blame.
            (path, deed) = access(path, R_OK) == 0 ? (copy, .written) : (path, .read)
        } else if (error.userInfo["NSUserStringVariant"] as? [String])?.contains("Remove") == true {
            deed = .removed
        }
        return FileError(path, deed, reason).description
    }

    private static func number(of code: CocoaError.Code) -> Int32? {
        switch code {
        case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
        case .fileReadNoPermission, .fileWriteNoPermission: EACCES
        case .fileWriteFileExists: EEXIST
        case .fileWriteOutOfSpace: ENOSPC
        case .fileWriteVolumeReadOnly: EROFS
        default: nil
        }
    }
}
