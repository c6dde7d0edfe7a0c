/** Posters wider than this are of no use to anybody. */
export const widest = 1600
const patienceMs = 5000

export async function imageOf(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob | undefined> {
  if (canvas instanceof OffscreenCanvas) return canvas.convertToBlob({ type: 'image/webp', quality: 0.92 })
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', 0.92))
}

/** The picture a video shows right now; `undefined` while it shows none. */
export async function stillOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const onItsWay =
    video.seeking || (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA && video.networkState === HTMLMediaElement.NETWORK_LOADING)
  if (onItsWay) await pictureArrives(video)
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return undefined
  const width = Math.min(widest, video.videoWidth)
  const height = Math.round((video.videoHeight * width) / video.videoWidth)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height)
  return imageOf(canvas)
}

function pictureArrives(video: HTMLVideoElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  const done = () => {
    if (video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    clearTimeout(timer)
    resolve()
  }
  for (const event of ['seeked', 'canplay'] as const) video.addEventListener(event, done)
  return promise.finally(() => {
    for (const event of ['seeked', 'canplay'] as const) video.removeEventListener(event, done)
  })
}
