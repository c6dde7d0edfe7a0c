import { imageOf, widest } from '../still-picture.ts'

/** A still from shortly after the start, past the usual fade-in; `undefined` when this browser cannot decode the file. */
export async function posterFrom(file: Blob): Promise<Blob | undefined> {
  const { BlobSource, CanvasSink, Input, MP4, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(file, { handleUnhandledError: () => undefined }), formats: [MP4, QTFF, WEBM] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track || !(await track.canDecode())) return undefined
    const width = Math.min(widest, await track.getDisplayWidth())
    const seconds = Math.min(1, (await track.computeDuration()) * 0.1)
    const sink = new CanvasSink(track, { width })
    const frame = await sink.getCanvas((await track.getFirstTimestamp()) + seconds)
    return frame ? await imageOf(frame.canvas) : undefined
  } catch {
    return undefined
  } finally {
    input.dispose()
  }
}
