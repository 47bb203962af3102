/// What a user's JSON file has that is no JSON.
public enum JSONSyntax {
    /// What is wrong with a document, with the line in which it is; nil for one that can be read.
    ///
    /// - Parameter bytes: UTF-8.
    public static func fault(in bytes: [UInt8]) -> String? {
        do throws(JSONReader.Fault) {
            _ = try JSONReader.value(of: bytes)
            return nil
        } catch {
            return error.description
        }
    }
}
