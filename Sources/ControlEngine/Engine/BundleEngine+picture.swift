internal import EventLoop
package import FoundationEssentials
internal import ControlBasics
package import SwiftUILite
internal import WidgetKitLite

/// The pictures that trees name by their content.
extension BundleEngine {
    /// Makes something of a picture for a caller.
    ///
    /// A tree that was kept from an earlier process names pictures that this one has not met: its widget's
    /// provider is asked first then, or its activity's views are made.
    ///
    /// - Parameters:
    ///   - digest: as it stands in a tree that this bundle serves, or served less than a minute ago.
    ///   - sender: who asks; empty for the process itself.
    ///   - refusal: asked about a picture that only private parts of trees name; an error refuses it.
    ///   - make: called with the picture where it may block.
    ///   - completion: called once, with what was made, or with `invalidValue` for what is no digest,
    ///     `unavailable` for one that no such tree names, or whose file is gone, `limitsExceeded`, or what
    ///     `refusal` says.
    package func picture<Made: Sendable>(
        _ digest: String, for sender: String = "",
        refusal: @escaping @EngineActor @Sendable () -> ControlError? = { nil },
        make: @escaping @Sendable (Picture) throws(ControlError) -> Made,
        completion: @escaping @EngineActor @Sendable (Result<Made, ControlError>) -> Void
    ) {
        requests.serve(for: InvocationCaller(name: sender)) { [self] () throws(ControlError) in
            let (picture, isPrivate) = try await picture(digest)
            if isPrivate, let refused = refusal() { throw refused }
            return try await Task(executorPreference: environment.executor) {
                Result { () throws(ControlError) in try make(picture) }
            }.value.get()
        } then: {
            completion($0)
        }
    }

    /// The picture of a control's template is given to whoever asks for it, in place of its earlier one.
    func holdArtwork(of control: ControlRecord) {
        var found = control.template.subject?.pictures ?? TreePictures()
        if control.template.privacySensitive { found.makePrivate() }
        pictures.hold(found, by: .control(control.id), kind: control.id.kind)
    }

    private func picture(_ digest: String) async throws(ControlError) -> (Picture, isPrivate: Bool) {
        guard SHA256.isHex(digest) else {
            throw ControlError(
                .invalidValue,
                "a picture is named by its SHA-256 digest: expected 64 of the digits 0-9 and a-f, got \(Quotation.of(digest, most: 80))"
            )
        }
        var answer = pictures.answer(digest)
        if answer == nil {
            if let widget = widgets.keeping(digest) {
                let problem = await withCheckedContinuation { continuation in
                    widgets.reload(widget) { continuation.resume(returning: $0) }
                }
                if let problem { throw problem }
            } else if let activity = activities.keeping(digest) {
                await withCheckedContinuation { continuation in
                    activities.render(activity) { continuation.resume() }
                }
            }
            answer = pictures.answer(digest)
        }
        guard let answer else {
            throw ControlError(
                .unavailable,
                "no tree that this bundle serves names the picture \(digest); read the widget's entry again")
        }
        guard case .picture(let picture, let isPrivate) = answer else {
            throw ControlError(
                .limitsExceeded,
                "the picture \(digest) is not there: the bundle has too many pictures at once")
        }
        return (picture, isPrivate)
    }
}

extension Picture {
    /// The bytes, for a caller. May read a file.
    ///
    /// - Throws: ``ControlError`` with `unavailable`.
    package func bytesToGive() throws(ControlError) -> Data {
        do {
            return try data()
        } catch {
            throw ControlError(.unavailable, "could not load the picture \(digest): \(error)")
        }
    }
}
