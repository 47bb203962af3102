import SwiftUI
import UIKit
import WidgetKit

/// A picture that an app left in the folder that it shares with its widgets.
struct PhotoWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Photo", provider: PhotoProvider()) { entry in
            PhotoView(entry: entry)
                .containerBackground(Color(uiColor: .secondarySystemBackground), for: .widget)
        }
        .configurationDisplayName("Photo")
        .supportedFamilies([.systemSmall])
    }

    struct PhotoEntry: TimelineEntry {
        let date: Date
        let photo: UIImage?
    }

    struct PhotoView: View {
        let entry: PhotoEntry

        var body: some View {
            if let photo = entry.photo {
                Image(uiImage: photo)
                    .resizable()
                    .scaledToFill()
                    .accessibilityLabel("\(Int(photo.size.width)) wide")
                    .privacySensitive()
            } else {
                Label("No photo", systemImage: "photo").foregroundStyle(Color(UIColor.secondaryLabel))
            }
        }
    }

    struct PhotoProvider: TimelineProvider {
        func placeholder(in context: Context) -> PhotoEntry { PhotoEntry(date: Date(), photo: nil) }

        func getSnapshot(in context: Context, completion: @escaping (PhotoEntry) -> Void) {
            completion(placeholder(in: context))
        }

        func getTimeline(in context: Context, completion: @escaping (Timeline<PhotoEntry>) -> Void) {
            let folder = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.com.example.photos")
            let file = folder?.appendingPathComponent("photo.png")
            let photo = UIImage(contentsOfFile: file?.path ?? "")
            completion(Timeline(entries: [PhotoEntry(date: Date(), photo: photo)], policy: .never))
        }
    }
}
