import { open, type FileHandle } from 'node:fs/promises'
import { readAt, UnreadableFilm, type Range } from './film-file.ts'
import { boxAt, boxesIn, boxOf, numbersIn, type Box } from './iso-boxes.ts'

/** A stretch of a track in its own time units, made of samples of this length. */
interface Piece extends Range {
  sampleLength: number
}

interface Track {
  id: number
  isSound: boolean
  unitsPerSecond: number
  /** Stretches that players show; empty for a track without an edit list. */
  shown: Range[]
  pieces: Piece[]
  defaultLength: number
}

const maxBoxes = 100_000
const maxIndexBytes = 64 * 1024 * 1024
const maxSamples = 5_000_000
/** Encoders hide the samples that prepare a decoder: up to 5,186 with HE-AAC, and a frame at the end. */
const maxPrimingSeconds = 0.25

/** `whole`: in a plain file; `fragmented`: in one whose samples are in fragments. */
export type HiddenMedia = 'none' | 'whole' | 'fragmented'

/**
 * Returns whether an MP4 or MOV file holds pictures or sound that its edit lists keep from being played.
 * @throws UnreadableFilm when the index contradicts itself.
 */
export async function findHiddenMedia(path: string): Promise<HiddenMedia> {
  const file = await open(path, 'r')
  try {
    const { size: end } = await file.stat()
    const tracks: Track[] = []
    let hasFragments = false
    let count = 0
    for (let at = 0; at < end;) {
      const box = boxAt(await readAt(file, at, Math.min(16, end - at)), at, end)
      if (!box || (count += 1) > maxBoxes) break
      if (box.type === 'moov') {
        const { bytes, inside } = await load(file, box)
        // Players differ in the index that they choose of several, so each one counts.
        for (const track of tracksIn(bytes, inside)) if (track.shown.length > 0) tracks.push(track)
        const samples = tracks.reduce((sum, { pieces }) => sum + pieces.length, 0)
        if (samples > maxSamples) throw new UnreadableFilm('The film has more pictures than any film.')
      } else if (box.type === 'moof') {
        hasFragments = true
        const { bytes, inside } = await load(file, box)
        addFragment(bytes, inside, tracks)
      }
      at = box.to
    }
    if (!tracks.some(hides)) return 'none'
    return hasFragments ? 'fragmented' : 'whole'
  } finally {
    await file.close()
  }
}

async function load(file: FileHandle, box: Box): Promise<{ bytes: Buffer; inside: Range }> {
  if (box.to - box.at > maxIndexBytes) throw new UnreadableFilm('The index is larger than that of any film.')
  const bytes = await readAt(file, box.at, box.to - box.at)
  return { bytes, inside: { from: box.from - box.at, to: bytes.length } }
}

function hides({ isSound, unitsPerSecond, shown, pieces }: Track): boolean {
  const [first] = pieces
  if (!first) return false
  if (isSound) {
    const whole = { from: first.from, to: pieces.at(-1)?.to ?? first.to }
    const priming = maxPrimingSeconds * unitsPerSecond
    const middle = { from: whole.from + priming, to: whole.to - priming }
    return longestGap(whole, shown) > priming || longestGap(middle, shown) > 0
  }
  return pieces.some((piece) => piece.sampleLength > 0 && longestGap(piece, shown) >= piece.sampleLength)
}

/** Returns how long the longest part of a piece is that is not shown. `shown` rises by `from`. */
function longestGap({ from, to }: Range, shown: readonly Range[]): number {
  let [at, longest] = [from, 0]
  for (const stretch of shown) {
    if (stretch.from > at) longest = Math.max(longest, Math.min(stretch.from, to) - at)
    at = Math.max(at, stretch.to)
  }
  return Math.max(longest, to - at)
}

function tracksIn(bytes: Buffer, moov: Range): Track[] {
  const mvhd = boxOf(bytes, moov, 'mvhd')
  if (!mvhd) throw new UnreadableFilm('The film has no header.')
  const defaults = new Map<number, number>()
  const mvex = boxOf(bytes, moov, 'mvex')
  for (const trex of mvex ? boxesIn(bytes, mvex).filter(({ type }) => type === 'trex') : []) {
    const numbers = numbersIn(bytes, trex)
    defaults.set(numbers.u32(4), numbers.u32(12))
  }
  return boxesIn(bytes, moov)
    .filter(({ type }) => type === 'trak')
    .flatMap((trak) => trackFrom(bytes, trak, timescaleIn(bytes, mvhd), defaults))
}

const timescaleIn = (bytes: Buffer, header: Range): number => {
  const numbers = numbersIn(bytes, header)
  return Math.max(1, numbers.u32(numbers.version() === 1 ? 20 : 12))
}

function trackFrom(bytes: Buffer, trak: Range, movieTimescale: number, defaults: ReadonlyMap<number, number>): Track[] {
  const [tkhd, mdia] = ['tkhd', 'mdia'].map((type) => boxOf(bytes, trak, type))
  const elsts = boxesIn(bytes, trak)
    .filter(({ type }) => type === 'edts')
    .flatMap((edts) => boxesIn(bytes, edts).filter(({ type }) => type === 'elst'))
  const [mdhd, hdlr, minf] = mdia ? ['mdhd', 'hdlr', 'minf'].map((type) => boxOf(bytes, mdia, type)) : []
  if (!tkhd || !mdhd || !hdlr || !minf) return []
  const kind = numbersIn(bytes, hdlr).text(8, 4)
  if (kind !== 'vide' && kind !== 'soun') return []
  const stbl = boxOf(bytes, minf, 'stbl')
  const head = numbersIn(bytes, tkhd)
  const id = head.u32(head.version() === 1 ? 20 : 12)
  const unitsPerSecond = timescaleIn(bytes, mdhd)
  const pieces = elsts.length > 0 && stbl ? piecesIn(bytes, stbl) : []
  return elsts.map((elst) => ({
    id,
    isSound: kind === 'soun',
    unitsPerSecond,
    shown: shownBy(bytes, elst, unitsPerSecond / movieTimescale),
    pieces: [...pieces],
    defaultLength: defaults.get(id) ?? 0,
  }))
}

/**
 * Reads the edits that show media. An edit of no length lasts to the end. Some players obey the rate of an edit and some ignore it, so
 * an edit counts for the shorter stretch of both; one of rate 0 holds a single picture.
 */
function shownBy(bytes: Buffer, elst: Range, unitsPerTick: number): Range[] {
  const list = numbersIn(bytes, elst)
  const isLong = list.version() === 1
  const shown: Range[] = []
  const count = list.u32(4)
  for (let entry = 0; entry < count; entry += 1) {
    const at = 8 + entry * (isLong ? 20 : 12)
    const ticks = isLong ? list.u64(at) : list.u32(at)
    const from = isLong ? list.u32(at + 8) * 2 ** 32 + list.u32(at + 12) : list.u32(at + 4)
    const isEmpty = from >= (isLong ? 2 ** 63 : 2 ** 31)
    // Lengths are in the coarser units of the movie, so an edit may end up to one of them early.
    const rate = Math.min(1, list.i32(at + (isLong ? 16 : 8)) / 2 ** 16)
    if (!isEmpty && rate > 0) shown.push({ from, to: ticks === 0 ? Infinity : from + (ticks + 1) * rate * unitsPerTick })
  }
  if (count > 0 && shown.length === 0) return [{ from: Infinity, to: Infinity }]
  return shown.toSorted((a, b) => a.from - b.from)
}

/** Returns when samples are shown, by the tables of `stbl`; runs of equal samples without reordering are one piece. */
function piecesIn(bytes: Buffer, stbl: Range): Piece[] {
  const [stts, ctts] = ['stts', 'ctts'].map((type) => boxOf(bytes, stbl, type))
  if (!stts) return []
  const times = numbersIn(bytes, stts)
  const offsetOf = ctts && offsetsIn(bytes, ctts)
  const pieces: Piece[] = []
  let [decodeAt, samples] = [0, 0]
  for (let run = 0; run < times.u32(4); run += 1) {
    const [count, sampleLength] = [times.u32(8 + run * 8), times.u32(12 + run * 8)]
    if (!offsetOf) pieces.push({ from: decodeAt, to: decodeAt + count * sampleLength, sampleLength })
    else {
      if ((samples += count) > maxSamples) throw new UnreadableFilm('The film has more pictures than any film.')
      for (let sample = 0; sample < count; sample += 1) {
        const from = decodeAt + sample * sampleLength + offsetOf()
        pieces.push({ from, to: from + sampleLength, sampleLength })
      }
    }
    decodeAt += count * sampleLength
  }
  return pieces
}

/** Returns a function that yields the offset of the next sample. Version 0 is read as signed too, as QuickTime writes it. */
function offsetsIn(bytes: Buffer, ctts: Range): () => number {
  const table = numbersIn(bytes, ctts)
  const runs = table.u32(4)
  let [run, left, offset] = [0, 0, 0]
  return () => {
    while (left === 0 && run < runs) {
      ;[left, offset] = [table.u32(8 + run * 8), table.i32(12 + run * 8)]
      run += 1
    }
    if (left > 0) left -= 1
    return offset
  }
}

function addFragment(bytes: Buffer, moof: Range, tracks: readonly Track[]): void {
  for (const traf of boxesIn(bytes, moof).filter(({ type }) => type === 'traf')) {
    const tfhd = boxOf(bytes, traf, 'tfhd')
    const id = tfhd && numbersIn(bytes, tfhd).u32(4)
    for (const track of tracks) if (tfhd && track.id === id) addRuns(bytes, traf, tfhd, track)
  }
}

function addRuns(bytes: Buffer, traf: Range, tfhd: Range, track: Track): void {
  const head = numbersIn(bytes, tfhd)
  const given = head.flags()
  const usual = given & 8 ? head.u32(8 + (given & 1 ? 8 : 0) + (given & 2 ? 4 : 0)) : track.defaultLength
  const tfdt = boxOf(bytes, traf, 'tfdt')
  const start = tfdt && numbersIn(bytes, tfdt)
  let decodeAt = start ? (start.version() === 1 ? start.u64(4) : start.u32(4)) : (track.pieces.at(-1)?.to ?? 0)
  for (const box of boxesIn(bytes, traf).filter(({ type }) => type === 'trun')) {
    const run = numbersIn(bytes, box)
    const flags = run.flags()
    const rowBytes = [0x100, 0x200, 0x400, 0x800].filter((bit) => flags & bit).length * 4
    const firstRow = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
    const offsetAt = rowBytes - 4
    const count = run.u32(4)
    if (track.pieces.length + count > maxSamples) throw new UnreadableFilm('The film has more pictures than any film.')
    for (let sample = 0; sample < count; sample += 1) {
      const row = firstRow + sample * rowBytes
      const sampleLength = flags & 0x100 ? run.u32(row) : usual
      const from = decodeAt + (flags & 0x800 ? run.i32(row + offsetAt) : 0)
      track.pieces.push({ from, to: from + sampleLength, sampleLength })
      decodeAt += sampleLength
    }
  }
}
