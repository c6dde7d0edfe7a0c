import * as texts from '#texts/videos'
import { type ComponentProps } from 'react'
import type { ChapterEditor as Editor } from './chapters/chapter-editor.tsx'
import type { ConversionStatus as Status } from './upload/conversion-status.tsx'
import type { LinkCheckNote as Check } from './library/link-check-note.tsx'
import type { VideoUploader as Uploader } from './upload/video-uploader.tsx'
import { LazyBoundary, RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

// Only agents need these; visitors, who load the same door for the player, must not pay for them.
const LazyUploader = lazyPart(async () => (await import('./upload/video-uploader.tsx')).VideoUploader)
const LazyEditor = lazyPart(async () => (await import('./chapters/chapter-editor.tsx')).ChapterEditor)

const LazyStatus = lazyPart(async () => (await import('./upload/conversion-status.tsx')).ConversionStatus)

const LazyCheck = lazyPart(async () => (await import('./library/link-check-note.tsx')).LinkCheckNote)

const loading = (
  <p role="status" className="text-quiet">
    {texts.loading}
  </p>
)

/** Upload a file or add a link; every video that comes of it is handed to `onAdded`, again when its poster is there. */
export function VideoUploader(props: ComponentProps<typeof Uploader>) {
  return (
    <RequestedPart fallback={loading}>
      <LazyUploader {...props} />
    </RequestedPart>
  )
}

/** The player with the tools to say which room starts when; saves by itself. */
export function ChapterEditor(props: ComponentProps<typeof Editor>) {
  return (
    <RequestedPart fallback={loading}>
      <LazyEditor {...props} />
    </RequestedPart>
  )
}

/** How far the conversion of an uploaded video is, while there is one; the video is handed to `onChanged` when it ended. */
export function ConversionStatus(props: ComponentProps<typeof Status>) {
  return (
    <LazyBoundary>
      <LazyStatus {...props} />
    </LazyBoundary>
  )
}

/** Whether a linked video still plays at its site. */
export function LinkCheckNote(props: ComponentProps<typeof Check>) {
  return (
    <LazyBoundary>
      <LazyCheck {...props} />
    </LazyBoundary>
  )
}
