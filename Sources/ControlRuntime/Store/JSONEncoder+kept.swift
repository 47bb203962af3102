internal import FoundationEssentials

// JSON has no infinite number and no NaN, and by itself an encoder writes nothing of a list with one. Such
// numbers are refused or mended where they enter; one that came all the same costs the others nothing.

extension JSONEncoder {
    /// For lists and timelines: it never fails because of a number.
    static func ofKeptFiles() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }
}

extension JSONDecoder {
    /// Reads what ``FoundationEssentials/JSONEncoder/ofKeptFiles()`` writes.
    static func ofKeptFiles() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }
}
