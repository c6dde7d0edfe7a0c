import { ALL_FORMATS, BufferSource, Conversion, Input, Mp4OutputFormat, NullTarget, Output, type ConversionVideoOptions } from 'mediabunny'

interface Rung {
  playlist: string
  width: number
  height: number
  bitsPerSecond: number
}

export interface Ladder {
  master: string
  /** An address at which there is no list. */
  broken: string
}

const seconds = 9
const urlOf = (content: BlobPart[], type: string): string => URL.createObjectURL(new Blob(content, { type }))
const playlistType = 'application/vnd.apple.mpegurl'

/** Makes the renditions of a tour of the demo world: nine seconds at 480 lines, as they are, and at 240. All of it are addresses of this page. */
export async function ladderOf(film: ArrayBuffer): Promise<Ladder> {
  const rungs = [
    await rung(film, {}, 480),
    await rung(film, { height: 240, bitrate: 150_000, keyFrameInterval: 3, forceTranscode: true }, 240),
  ]
  const lines = rungs.flatMap(({ playlist, width, height, bitsPerSecond }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond},RESOLUTION=${width}x${height}`,
    playlist,
  ])
  return {
    master: urlOf([['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n')], playlistType),
    broken: urlOf(['no list'], playlistType),
  }
}

async function rung(film: ArrayBuffer, video: ConversionVideoOptions, height: number): Promise<Rung> {
  const head: Uint8Array<ArrayBuffer>[] = []
  const segments: { at: number; parts: Uint8Array<ArrayBuffer>[] }[] = []
  const copied = (data: Uint8Array) => new Uint8Array(data)
  const format = new Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: 2,
    onFtyp: (data) => void head.push(copied(data)),
    onMoov: (data) => void head.push(copied(data)),
    onMoof: (data, _position, timestamp) => void segments.push({ at: timestamp, parts: [copied(data)] }),
    onMdat: (data) => void segments.at(-1)?.parts.push(copied(data)),
  })
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(film) })
  const output = new Output({ format, target: new NullTarget() })
  const conversion = await Conversion.init({ input, output, video, audio: { discard: true }, trim: { start: 0, end: seconds } })
  await conversion.execute()
  const bytes = segments.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.length, 0)
  const lines = segments.flatMap(({ at, parts }, index) => [
    `#EXTINF:${((segments[index + 1]?.at ?? seconds) - at).toFixed(3)},`,
    urlOf(parts, 'video/mp4'),
  ])
  const text = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${seconds}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${urlOf(head, 'video/mp4')}"`,
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
  return {
    playlist: urlOf([text], playlistType),
    width: Math.round((height * 16) / 9),
    height,
    bitsPerSecond: Math.ceil((bytes * 8) / seconds),
  }
}
