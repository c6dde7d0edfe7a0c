import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { Photo } from '#features/listings/contract'
import type { PhotoViewerHandle } from './photo-viewer.tsx'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const PhotoViewer = lazyPart(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

/** The photos on the whole screen, whose code is loaded when one is opened. */
export function LazyPhotoViewer({ photos, ref }: { photos: readonly Photo[]; ref: Ref<PhotoViewerHandle> }) {
  const viewer = useRef<PhotoViewerHandle>(null)
  const [first, setFirst] = useState<number>()
  useImperativeHandle(ref, () => ({ show: (index) => (viewer.current ? viewer.current.show(index) : setFirst(index)) }))
  if (first === undefined) return null
  const open = (handle: PhotoViewerHandle | null) => {
    const isNew = viewer.current === null
    viewer.current = handle ?? viewer.current
    if (isNew) handle?.show(first)
  }
  return (
    <RequestedPart>
      <PhotoViewer photos={photos} ref={open} />
    </RequestedPart>
  )
}
