import { ALL_FORMATS, BufferSource, BufferTarget, Conversion, Input, MkvOutputFormat, Mp4OutputFormat, Output } from 'mediabunny'

export const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  return Buffer.concat([u32(inside.length + 8), Buffer.from(type, 'latin1'), inside])
}

/** The same with a size of 64 bits. */
export function longBox(type: string, ...content: (Buffer | string)[]): Buffer {
  const inside = box(type, ...content).subarray(8)
  return Buffer.concat([u32(1), Buffer.from(type, 'latin1'), u32(0, inside.length + 16), inside])
}

/** Where the outer boxes of a film lie. */
export function outer(film: Buffer): { type: string; at: number; to: number }[] {
  const boxes: { type: string; at: number; to: number }[] = []
  for (let at = 0; at < film.length;) {
    const short = film.readUInt32BE(at)
    const size = short === 1 ? Number(film.readBigUInt64BE(at + 8)) : short
    boxes.push({ type: film.toString('latin1', at + 4, at + 8), at, to: at + size })
    at += size
  }
  return boxes
}

const full = (...values: number[]) => u32(0, ...values)

/** A track of telemetry with the number 77; its samples lie at `offset`, or in fragments. */
const telemetryTrack = (sizes: number[], offset: number | undefined) =>
  box(
    'trak',
    box('tkhd', full(1, 1, 77), Buffer.alloc(64)),
    box(
      'mdia',
      box('mdhd', full(1, 1, 1000, 0), u32(0)),
      box('hdlr', full(0), 'meta', Buffer.alloc(12), 'Core Media Metadata\0'),
      box(
        'minf',
        box('nmhd', full()),
        box(
          'stbl',
          box('stsd', full(1), box('mebx', Buffer.alloc(8))),
          box('stts', full(0)),
          box('stsc', offset === undefined ? full(0) : full(1, 1, sizes.length, 1)),
          box('stsz', full(0, sizes.length, ...sizes)),
          box('stco', offset === undefined ? full(0) : full(1, offset)),
        ),
      ),
    ),
  )

/** What phones, drones and programs write beside a film, each naming the place. */
const traces = (place: string) => [
  box('udta', box('©xyz', `\0\x17\x15\xc7${place}`), box('auth', `Pat Reyes ${place}`)),
  box(
    'meta',
    box('hdlr', full(0), 'mdta', Buffer.alloc(13)),
    box('keys', full(1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
    box('ilst', box('\0\0\0\x01', box('data', u32(1, 0), place))),
  ),
  longBox('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), `<x:xmpmeta exif:GPSLatitude="${place}"/>`),
  box('free', `once here: ${place}`),
]

/** A film as a phone might have made it at this place: the index moves to the end, pictures and sound stay where they are. */
export function takenAt(film: Buffer, location: string): Buffer {
  const moov = outer(film).find(({ type }) => type === 'moov')
  if (!moov) throw new Error('There is no index.')
  const index = film.subarray(moov.at + 8, moov.to)
  const before = Buffer.from(film)
  before.write('free', moov.at + 4, 'latin1')
  before.fill(0, moov.at + 8, moov.to)
  const samples = [`gps ${location} `, `later ${location}`]
  const media = box('mdat', ...samples)
  const track = telemetryTrack(
    samples.map((sample) => sample.length),
    before.length + 8,
  )
  return Buffer.concat([before, media, box('moov', index, ...traces(location), track), ...traces(location), box('GPS ', location)])
}

async function remade(film: Buffer, format: Mp4OutputFormat | MkvOutputFormat, place?: string): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const input = new Input({ source: new BufferSource(film), formats: ALL_FORMATS })
  const tags = place ? { title: `Walk ${place}`, comment: place, artist: `Pat ${place}`, date: new Date() } : {}
  await (await Conversion.init({ input, output, tags })).execute()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

/** In pieces of a second each, as live recorders write it, with telemetry in a piece of its own. */
export async function fragmentedAt(film: Buffer, location: string): Promise<Buffer> {
  const pieces = await remade(film, new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 1 }))
  const boxes = outer(pieces)
  const moov = boxes.find(({ type }) => type === 'moov')
  if (!moov) throw new Error('There is no index.')
  const end = boxes.find(({ type }) => type === 'mfra')?.at ?? pieces.length
  const index = pieces.subarray(moov.at + 8, moov.to)
  const parts = boxesOf(index).map((part) =>
    part.toString('latin1', 4, 8) === 'mvex' ? box('mvex', part.subarray(8), box('trex', full(77, 1, 0, location.length, 0))) : part,
  )
  const fragment = (offset: number) =>
    box('moof', box('mfhd', full(900)), box('traf', box('tfhd', u32(0x02_00_00, 77)), box('trun', u32(1, 2, offset))))
  const head = fragment(0).length + 8
  return Buffer.concat([
    pieces.subarray(0, moov.at),
    box('moov', ...parts, telemetryTrack([], undefined), ...traces(location)),
    pieces.subarray(moov.to, end),
    fragment(head),
    box('mdat', location, location),
  ])
}

const boxesOf = (bytes: Buffer): Buffer[] => outer(bytes).map(({ at, to }) => bytes.subarray(at, to))

/** With titles, tags and an attachment, as Matroska keeps them. */
export const matroskaAt = (film: Buffer, location: string): Promise<Buffer> => remade(film, new MkvOutputFormat(), location)
