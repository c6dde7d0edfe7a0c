import type { FileHandle } from 'node:fs/promises'
import { readAt, UnreadableFilm, type Patch, type Range } from './film-file.ts'
import { boxAt, boxesIn, boxOf, numbersIn, type Box } from './iso-boxes.ts'
import { samplesOf, samplesOfFragment } from './iso-samples.ts'

const boxesAtMost = 100_000
// The index of an hour of video takes a few megabytes; a far larger one is made to exhaust whoever reads it.
const indexAtMost = 64 * 1024 * 1024

/** What playing needs, by the box it stands in. Everything else was written about the film and not for it. */
const needed: Record<string, ReadonlySet<string>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'pdin', 'wide']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'pssh']),
  mvex: new Set(['mehd', 'trex']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tapt']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'nmhd', 'hdlr', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set('stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh sdtp sbgp sgpd subs saiz saio padb stdp'.split(' ')),
  moof: new Set(['mfhd', 'traf', 'pssh']),
  traf: new Set('tfhd tfdt trun sbgp sgpd subs saiz saio senc'.split(' ')),
}

/**
 * Finds everything a camera or a program wrote about an MP4 or MOV film: boxes of metadata, times, names, and whole tracks that are
 * neither picture nor sound, with their samples (GPS of `camm`, `gpmd`, `mebx`, subtitles). Each becomes empty room of its own size.
 */
export async function blanksOfIsoFilm(file: FileHandle): Promise<Patch[]> {
  const boxes = await outerBoxes(file)
  const moovBox = boxes.find(({ type }) => type === 'moov')
  if (!moovBox) throw new UnreadableFilm('The film has no index.')
  const index = await load(file, moovBox)
  const dropped = new Set<number>()
  const defaultSizes = sizesInMvex(index.bytes, index.moov)
  const samples = blankIndex(index.bytes, index.moov, dropped)
  const patches: Patch[] = []
  const fragments: Patch[] = []
  for (const box of boxes) {
    if (box.type === 'moof') {
      const { bytes, moov: moof } = await load(file, box)
      samples.push(...blankFragment(bytes, moof, box.at, dropped, defaultSizes))
      fragments.push({ from: box.at, to: box.to, bytes })
    } else if (box.type === 'moov' && box !== moovBox) throw new UnreadableFilm('The film has two indexes.')
    else if (!needed['file']?.has(box.type)) {
      patches.push({ from: box.from, to: box.to })
      if (box.from > box.at) patches.push({ from: box.at + 4, to: box.at + 8, bytes: Buffer.from('free') })
    }
  }
  const media = boxes.filter(({ type }) => type === 'mdat')
  // The tracks last: a run that was ended on the way finds what is left by them.
  return [...clipped(samples, media), ...patches, ...fragments, { from: moovBox.at, to: moovBox.to, bytes: index.bytes }]
}

/** The boxes of the file itself. What some cameras leave behind the last one is returned as a box without a name. */
async function outerBoxes(file: FileHandle): Promise<Box[]> {
  const { size: end } = await file.stat()
  const boxes: Box[] = []
  let hasIndex = false
  for (let at = 0; at < end;) {
    if (boxes.length > boxesAtMost) throw new UnreadableFilm('The film has more boxes than any film.')
    const head = await readAt(file, at, Math.min(16, end - at))
    const isMedia = head.toString('latin1', 4, 8) === 'mdat'
    const box: Box | undefined = boxAt(head, at, end) ?? (hasIndex ? { type: isMedia ? 'mdat' : '', at, from: at, to: end } : undefined)
    if (!box) throw new UnreadableFilm('A box reaches beyond the film.')
    hasIndex ||= box.type === 'moov'
    boxes.push(box)
    at = box.to
  }
  return boxes
}

async function load(file: FileHandle, box: Box): Promise<{ bytes: Buffer; moov: Range }> {
  if (box.to - box.at > indexAtMost) throw new UnreadableFilm('The index is larger than that of any film.')
  const bytes = await readAt(file, box.at, box.to - box.at)
  return { bytes, moov: { from: box.from - box.at, to: bytes.length } }
}

/** Blanks the index in its copy and returns where the samples of dropped tracks lie. */
function blankIndex(bytes: Buffer, moov: Range, dropped: Set<number>): Range[] {
  const samples: Range[] = []
  let remainingBytes = 0
  for (const trak of boxesIn(bytes, moov).filter(({ type }) => type === 'trak')) {
    const mdia = boxOf(bytes, trak, 'mdia')
    const [tkhd, hdlr] = [boxOf(bytes, trak, 'tkhd'), mdia && boxOf(bytes, mdia, 'hdlr')]
    if (!mdia || !tkhd || !hdlr) throw new UnreadableFilm('A track does not say what it is.')
    if (['vide', 'soun'].includes(numbersIn(bytes, hdlr).text(8, 4))) remainingBytes += 1
    else {
      const head = numbersIn(bytes, tkhd)
      dropped.add(head.u32(head.version() === 1 ? 20 : 12))
      const minf = boxOf(bytes, mdia, 'minf')
      const stbl = minf && boxOf(bytes, minf, 'stbl')
      if (stbl) samples.push(...samplesOf(bytes, stbl))
      blank(bytes, trak)
    }
  }
  if (remainingBytes === 0) throw new UnreadableFilm('The film has neither picture nor sound.')
  prune(bytes, 'moov', moov, (type, box) => type === 'trex' && dropped.has(numbersIn(bytes, box).u32(4)))
  return samples
}

function blankFragment(bytes: Buffer, moof: Range, at: number, dropped: ReadonlySet<number>, sizes: ReadonlyMap<number, number>): Range[] {
  const samples: Range[] = []
  let end = at
  for (const traf of boxesIn(bytes, moof).filter(({ type }) => type === 'traf')) {
    const part = samplesOfFragment(bytes, traf, at, end, sizes)
    end = part.end
    if (!dropped.has(part.trackId)) continue
    samples.push(...part.ranges)
    blank(bytes, traf)
  }
  prune(bytes, 'moof', moof, () => false)
  return samples
}

function sizesInMvex(bytes: Buffer, moov: Range): Map<number, number> {
  const mvex = boxOf(bytes, moov, 'mvex')
  const all = mvex ? boxesIn(bytes, mvex).filter(({ type }) => type === 'trex') : []
  return new Map(all.map((box) => [numbersIn(bytes, box).u32(4), numbersIn(bytes, box).u32(16)]))
}

/** Empties what is not needed and clears what is written into the rest. The nesting is that of `needed`, never deeper. */
function prune(bytes: Buffer, name: string, inside: Range, isDropped: (type: string, box: Box) => boolean): void {
  for (const box of boxesIn(bytes, inside)) {
    if (!needed[name]?.has(box.type) || isDropped(box.type, box)) blank(bytes, box)
    else if (box.type in needed) prune(bytes, box.type, box, isDropped)
    else clear(bytes, box)
  }
}

function blank(bytes: Buffer, { at, from, to }: Box): void {
  bytes.write('free', at + 4, 'latin1')
  bytes.fill(0, from, to)
}

/** Times, names of devices and programs, and paths on somebody's disk, which stand beside what playing needs. */
function clear(bytes: Buffer, box: Box): void {
  const { type, from, to } = box
  const zero = (start: number, end = to) => bytes.fill(0, Math.min(start, to), Math.min(end, to))
  if (['mvhd', 'tkhd', 'mdhd'].includes(type)) zero(from + 4, from + (numbersIn(bytes, box).version() === 1 ? 20 : 12))
  else if (type === 'hdlr') zero(from + 24)
  else if (type === 'dref')
    for (const entry of boxesIn(bytes, { from: from + 8, to })) bytes.fill(0, Math.min(entry.from + 4, entry.to), entry.to)
  else if (type === 'stsd') for (const entry of boxesIn(bytes, { from: from + 8, to })) clearCompressor(bytes, entry)
}

/** The name of the encoder in the description of a picture, such as that of an action camera. */
function clearCompressor(bytes: Buffer, { type, from, to }: Box): void {
  if (/^(avc[1-4]|hvc1|hev1|vp0[89]|av01|mp4v|jpeg)$/.test(type) && from + 74 <= to) bytes.fill(0, from + 42, from + 74)
}

/** Only inside of what holds samples: a table that points elsewhere must not empty anything else. */
function clipped(samples: readonly Range[], media: readonly Range[]): Range[] {
  return samples.flatMap(({ from, to }) =>
    media.flatMap((part) => {
      const [start, end] = [Math.max(from, part.from), Math.min(to, part.to)]
      return start < end ? [{ from: start, to: end }] : []
    }),
  )
}
