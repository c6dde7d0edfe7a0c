import { imageOf } from '../still-picture.ts'

/** A room is better seen shortly after the cut than on it. */
const ofRooms = { width: 480, afterSeconds: 0.6 }

/** Pictures of our own file at these seconds, one after another; ends quietly where the browser cannot decode. */
export async function* stillsAt(
  playUrl: string,
  seconds: readonly number[],
  { width, afterSeconds } = ofRooms,
): AsyncGenerator<{ second: number; image: Blob }> {
  const { CanvasSink, Input, MP4, QTFF, UrlSource, WEBM } = await import('mediabunny')
  const input = new Input({ source: new UrlSource(playUrl), formats: [MP4, QTFF, WEBM] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track || !(await track.canDecode())) return
    const first = await track.getFirstTimestamp()
    const sink = new CanvasSink(track, { width: Math.min(width, track.displayWidth) })
    for (const second of seconds) {
      const frame = (await sink.getCanvas(first + second + afterSeconds)) ?? (await sink.getCanvas(first + second))
      const image = frame ? await imageOf(frame.canvas) : undefined
      if (image) yield { second, image }
    }
  } finally {
    input.dispose()
  }
}
