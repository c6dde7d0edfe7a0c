import { open, type FileHandle } from 'node:fs/promises'
import { boxAt, boxesIn, boxOf, numbersIn } from '#platform/storage/film/iso-boxes.ts'

export interface Fragment {
  offset: number
  bytes: number
  /** Where it begins in the film, and how long it lasts. */
  atSeconds: number
  seconds: number
}

export interface FragmentedTrack {
  /** What stands in front of the first fragment and describes the track. */
  headBytes: number
  fragments: Fragment[]
  /** As a playlist names it (RFC 6381). */
  codec: string
}

/** Where the fragments of a fragmented MP4 with one track lie. Throws when it has none. */
export async function readFragments(path: string): Promise<FragmentedTrack> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    let head: { bytes: number; timescale: number; codec: string } | undefined
    const fragments: Fragment[] = []
    for (let at = 0; at < size;) {
      const box = boxAt(await bytesAt(file, at, 16), at, size)
      if (!box) throw new Error('The file of a rendition is cut off.')
      const content = box.type === 'moov' || box.type === 'moof' ? await bytesAt(file, box.at, box.to - box.at) : undefined
      if (box.type === 'moov' && content) head = { bytes: box.to, ...trackOf(content) }
      if (box.type === 'moof' && content && head)
        fragments.push({ offset: box.at, bytes: box.to - box.at, ...timesOf(content, head.timescale) })
      const last = fragments.at(-1)
      if (box.type === 'mdat' && last) last.bytes = box.to - last.offset
      at = box.to
    }
    if (!head || fragments.length === 0) throw new Error('The file of a rendition has no fragments.')
    return { headBytes: head.bytes, codec: head.codec, fragments }
  } finally {
    await file.close()
  }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytes.subarray(0, bytesRead)
}

/** The content of a box below another one. */
function inside(bytes: Buffer, path: readonly string[]): { from: number; to: number } {
  let range = { from: 8, to: bytes.length }
  for (const type of path) {
    const box = boxOf(bytes, range, type)
    if (!box) throw new Error(`The file of a rendition has no ${type}.`)
    range = box
  }
  return range
}

function trackOf(moov: Buffer): { timescale: number; codec: string } {
  const media = inside(moov, ['trak', 'mdia', 'mdhd'])
  const header = numbersIn(moov, media)
  const timescale = header.version() === 1 ? header.u32(20) : header.u32(12)
  const entries = inside(moov, ['trak', 'mdia', 'minf', 'stbl', 'stsd'])
  const [entry] = boxesIn(moov, { from: entries.from + 8, to: entries.to })
  if (entry?.type === 'av01') return { timescale, codec: av1Name(moov, entry) }
  if (entry?.type !== 'avc1') return { timescale, codec: 'mp4a.40.2' }
  const avcC = boxOf(moov, { from: entry.from + 78, to: entry.to }, 'avcC')
  if (!avcC) throw new Error('The file of a rendition says nothing of its codec.')
  return { timescale, codec: `avc1.${moov.toString('hex', avcC.from + 1, avcC.from + 4)}` }
}

/** Profile, level, tier and bits of a color, as the box `av1C` has them. */
function av1Name(moov: Buffer, entry: { from: number; to: number }): string {
  const av1C = boxOf(moov, { from: entry.from + 78, to: entry.to }, 'av1C')
  if (!av1C) throw new Error('The file of a rendition says nothing of its codec.')
  const [first = 0, second = 0] = moov.subarray(av1C.from + 1, av1C.from + 3)
  const tier = second & 0x80 ? 'H' : 'M'
  const bits = second & 0x40 ? (second & 0x20 ? 12 : 10) : 8
  const two = (value: number) => String(value).padStart(2, '0')
  return `av01.${first >> 5}.${two(first & 0x1f)}${tier}.${two(bits)}`
}

function timesOf(moof: Buffer, timescale: number): { atSeconds: number; seconds: number } {
  const start = numbersIn(moof, inside(moof, ['traf', 'tfdt']))
  const at = start.version() === 1 ? start.u64(4) : start.u32(4)
  return { atSeconds: at / timescale, seconds: lengthOf(moof) / timescale }
}

/** The lengths of all samples of a fragment, each its own or the one given for all. */
function lengthOf(moof: Buffer): number {
  const header = numbersIn(moof, inside(moof, ['traf', 'tfhd']))
  const given = header.flags()
  const skipped = [0x1, 0x2].reduce((sum, flag, index) => sum + (given & flag ? [8, 4][index]! : 0), 8)
  const usual = given & 0x8 ? header.u32(skipped) : 0
  let length = 0
  for (const box of boxesIn(moof, inside(moof, ['traf'])).filter(({ type }) => type === 'trun')) {
    const run = numbersIn(moof, box)
    const flags = run.flags()
    const samples = run.u32(4)
    const rowBytes = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
    const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
    for (let sample = 0; sample < samples; sample += 1) length += flags & 0x100 ? run.u32(first + sample * rowBytes) : usual
  }
  return length
}
