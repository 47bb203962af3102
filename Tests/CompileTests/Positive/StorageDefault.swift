import SwiftUI

struct Storage {
    @AppStorage("count") var count = 0
    @AppStorage("name") var name: String?
}
