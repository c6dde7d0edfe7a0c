/** The boxes of a stretch of an MP4, each with what it holds. */
export function boxes(bytes: Buffer): { type: string; content: Buffer }[] {
  const all: { type: string; content: Buffer }[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    if (size < 8) break
    all.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return all
}

export function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/**
 * Returns a film in which the first box at this path holds what `change` makes of it; the sizes around it follow. Its index must
 * stand behind its pictures, whose places stay the same.
 */
export function withBox(film: Buffer, [type, ...below]: readonly string[], change: (content: Buffer) => Buffer): Buffer {
  if (type === undefined) return change(film)
  let isDone = false
  const parts = boxes(film).map((each) => {
    if (isDone || each.type !== type) return box(each.type, each.content)
    isDone = true
    return box(type, withBox(each.content, below, change))
  })
  if (!isDone) throw new Error(`There is no box ${type}.`)
  return Buffer.concat(parts)
}

/** Whole numbers of 32 bits, as boxes hold them. */
export function uint32s(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => bytes.writeUInt32BE(number >>> 0, index * 4))
  return bytes
}

const pictureTrack = ['moov', 'trak', 'mdia', 'minf']
const samples = [...pictureTrack, 'stbl']

/** So many tracks instead of one. */
export const withTracks = (film: Buffer, count: number): Buffer =>
  withBox(film, ['moov'], (moov) => {
    const track = boxes(moov).find(({ type }) => type === 'trak')
    if (!track) throw new Error('A film has a track.')
    return Buffer.concat([moov, ...Array.from({ length: count - 1 }, () => box('trak', track.content))])
  })

/** After so many pictures each of the others comes before the one it follows. */
export const withTimeBackwards = (film: Buffer, after: number): Buffer =>
  withBox(film, [...samples, 'stts'], (times) => {
    const [pictures, length] = [times.readUInt32BE(8), times.readUInt32BE(12)]
    return uint32s(0, 2, after, length, pictures - after, -length)
  })

/** Its pictures are said to lie in another file. */
export const withOtherFile = (film: Buffer, kind: 'url ' | 'alis', name: string): Buffer =>
  withBox(film, [...pictureTrack, 'dinf', 'dref'], () =>
    Buffer.concat([uint32s(0, 1), box(kind, Buffer.concat([uint32s(0), Buffer.from(`${name}\0`)]))]),
  )

/** Its first picture so many times, a hair apart: a small file with endless work. */
export const withPictureAgain = (film: Buffer, count: number): Buffer =>
  withBox(film, samples, (table) => {
    const of = (type: string) => boxes(table).find((each) => each.type === type)?.content ?? Buffer.alloc(0)
    const size = of('stsz').readUInt32BE(12)
    const place = of('stco').readUInt32BE(8)
    const places = Buffer.alloc(count * 4)
    for (let picture = 0; picture < count; picture += 1) places.writeUInt32BE(place, picture * 4)
    return Buffer.concat([
      box('stsd', of('stsd')),
      box('stts', uint32s(0, 1, count, 1)),
      box('stsz', uint32s(0, size, count)),
      box('stsc', uint32s(0, 1, 1, 1, 1)),
      box('stco', Buffer.concat([uint32s(0, count), places])),
    ])
  })

/** Every picture of a film in ProRes, and its index, claim these sides. */
export function withSides(film: Buffer, side: number): Buffer {
  const changed = withBox(film, [...samples, 'stsd'], (descriptions) => {
    const bytes = Buffer.from(descriptions)
    // Behind the version and the count comes the description, whose sides lie 32 bytes after its head.
    bytes.writeUInt16BE(side & 0xffff, 8 + 8 + 24)
    bytes.writeUInt16BE(side & 0xffff, 8 + 8 + 26)
    return bytes
  })
  for (let at = changed.indexOf('icpf'); at >= 0; at = changed.indexOf('icpf', at + 4)) {
    changed.writeUInt16BE(side, at + 4 + 8)
    changed.writeUInt16BE(side, at + 4 + 10)
  }
  return changed
}
