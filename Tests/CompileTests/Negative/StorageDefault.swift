import SwiftUI

struct Storage {
    @AppStorage("count") var count: Int  // expected-error {{'init(_:store:)' is unavailable: the property needs a value for the time when nothing is stored, such as = 0; or make it optional}}
}
