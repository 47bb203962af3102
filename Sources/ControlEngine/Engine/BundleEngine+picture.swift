internal import EventLoop
package import FoundationEssentials
internal import ControlBasics
package import SwiftUILite

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
        guard SHA256.isHex(digest) else {
            return completion(
                .failure(
                    ControlError(
                        .invalidValue,
                        "a picture is named by its SHA-256 digest: expected 64 of the digits 0-9 and a-f, got \(Quotation.of(digest, most: 80))"
                    )))
        }
        let request: CountedRequest
        do throws(ControlError) {
            request = try beginRequest(by: sender)
        } catch {
            return completion(.failure(error))
        }
        let finish: @EngineActor @Sendable (Result<Made, ControlError>) -> Void = { result in
            request.release()
            completion(result)
        }
        let give: @EngineActor @Sendable (PictureTable.Answer) -> Void = { [environment] answer in
            guard case .picture(let picture, let isPrivate) = answer else {
                return finish(
                    .failure(
                        ControlError(
                            .limitsExceeded,
                            "the picture \(digest) is not there: the bundle has too many pictures at once")))
            }
            if isPrivate, let refused = refusal() { return finish(.failure(refused)) }
            let executor = environment.executor
            executor.run {
                let made = Result<Made, ControlError> { () throws(ControlError) in try make(picture) }
                // Without an owner: it is a hop to the engine's executor, and no longer than that.
                Task { @EngineActor in finish(made) }
            }
        }
        if let answer = pictures.answer(digest) { return give(answer) }
        let unknown = ControlError(
            .unavailable,
            "no tree that this bundle serves names the picture \(digest); read the widget's entry again")
        let giveNow: @EngineActor @Sendable () -> Void = { [pictures] in
            if let answer = pictures.answer(digest) { give(answer) } else { finish(.failure(unknown)) }
        }
        if let widget = widgets.keeping(digest) {
            widgets.reload(widget) { error in
                if let error { finish(.failure(error)) } else { giveNow() }
            }
        } else if let activity = activities.keeping(digest) {
            activities.render(activity) { giveNow() }
        } else {
            finish(.failure(unknown))
        }
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
