import * as texts from '#texts/videos'
import { lazy, Suspense, type ComponentProps } from 'react'
import type { ChapterEditor as Editor } from './chapters/chapter-editor.tsx'
import type { ConversionStatus as Status } from './upload/conversion-status.tsx'
import type { LinkCheckNote as Check } from './library/link-check-note.tsx'
import type { VideoUploader as Uploader } from './upload/video-uploader.tsx'

// Only agents need these; visitors, who load the same door for the player, must not pay for them.
const LazyUploader = lazy(async () => ({ default: (await import('./upload/video-uploader.tsx')).VideoUploader }))
const LazyEditor = lazy(async () => ({ default: (await import('./chapters/chapter-editor.tsx')).ChapterEditor }))

const LazyStatus = lazy(async () => ({ default: (await import('./upload/conversion-status.tsx')).ConversionStatus }))

const LazyCheck = lazy(async () => ({ default: (await import('./library/link-check-note.tsx')).LinkCheckNote }))

const loading = (
  <p role="status" className="text-quiet">
    {texts.loading}
  </p>
)

/** Upload a file or add a link; every video that comes of it is handed to `onAdded`, again when its poster is there. */
export function VideoUploader(props: ComponentProps<typeof Uploader>) {
  return (
    <Suspense fallback={loading}>
      <LazyUploader {...props} />
    </Suspense>
  )
}

/** The player with the tools to say which room starts when; saves by itself. */
export function ChapterEditor(props: ComponentProps<typeof Editor>) {
  return (
    <Suspense fallback={loading}>
      <LazyEditor {...props} />
    </Suspense>
  )
}

/** How far the conversion of an uploaded video is, while there is one; the video is handed to `onChanged` when it ended. */
export function ConversionStatus(props: ComponentProps<typeof Status>) {
  return (
    <Suspense fallback={null}>
      <LazyStatus {...props} />
    </Suspense>
  )
}

/** Whether a linked video still plays at its site. */
export function LinkCheckNote(props: ComponentProps<typeof Check>) {
  return (
    <Suspense fallback={null}>
      <LazyCheck {...props} />
    </Suspense>
  )
}
