/// Hears how a player's sound ended, as AVFAudio's `AVAudioPlayerDelegate`. Called on the main queue; both
/// methods may be left out.
public protocol AVAudioPlayerDelegate: AnyObject {
    /// The sound is over, its repetitions included. Pausing and stopping are no end.
    ///
    /// - Parameter flag: false where the program that plays it ended too soon.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// The sound broke off, as the rest of it is damaged or nothing is there to hear it with.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    /// Nothing, unless the delegate has its own.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    /// Nothing, unless the delegate has its own.
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
