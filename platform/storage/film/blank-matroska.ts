import type { FileHandle } from 'node:fs/promises'
import { elementAt, elementsIn, trackOfBlock, voidHead, type Element } from './ebml.ts'
import { readAt, UnreadableFilm, type Patch, type Range } from './film-file.ts'

const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  muxer: 0x4d80,
  writer: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  trackName: 0x536e,
  codecName: 0x258688,
  checksum: 0xbf,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const

const needed = new Set<number>([ids.seekHead, ids.info, ids.tracks, ids.cues, ids.cluster])
const endsOpen = (id: number) => id === ids.segment || id === ids.cluster
const elementsAtMost = 1_000_000
const headAtMost = 16 * 1024 * 1024

/**
 * Finds everything that was written about a WebM or Matroska film: tags, attachments, chapters, titles, dates, names of programs, and
 * whole tracks that are neither picture nor sound, with their blocks. Each becomes a `Void` of its own size.
 */
export async function blanksOfMatroska(file: FileHandle): Promise<Patch[]> {
  const { size: end } = await file.stat()
  let left = elementsAtMost
  const next = async (at: number, to: number): Promise<Element> => {
    if (--left < 0) throw new UnreadableFilm('The film has more elements than any film.')
    return elementAt(await readAt(file, at, Math.min(12, to - at)), at, to, endsOpen)
  }
  const patches: Patch[] = []
  const dropped = new Set<number>()
  const clusters: Range[] = []
  let tracks = 0

  /** A cluster that does not say its end goes on until something that stands beside clusters. */
  async function endOfCluster(cluster: Element): Promise<number> {
    for (let at = cluster.from; at < cluster.to;) {
      const inside = await next(at, cluster.to)
      if (inside.id > 0xff_ff_ff) return at
      at = inside.to
    }
    return cluster.to
  }

  async function head(element: Element): Promise<void> {
    if (element.to - element.at > headAtMost) throw new UnreadableFilm('The head is larger than that of any film.')
    const bytes = await readAt(file, element.at, element.to - element.at)
    const inside = { from: element.from - element.at, to: bytes.length }
    if (element.id === ids.info) blankInfo(bytes, inside)
    else if (element.id === ids.seekHead) blankSeeks(bytes, inside)
    else tracks += blankTracks(bytes, inside, dropped)
    patches.push({ from: element.at, to: element.to, bytes })
  }

  async function segment({ from, to }: Element): Promise<void> {
    for (let at = from; at < to;) {
      const element = await next(at, to)
      if (element.id === ids.cluster && element.isOpen) element.to = await endOfCluster(element)
      if (!needed.has(element.id)) patches.push(...voided(element))
      else if (element.id === ids.cluster) clusters.push(element)
      else if (element.id !== ids.cues) await head(element)
      at = element.to
    }
  }

  for (let at = 0; at < end;) {
    const element = await next(at, end)
    if (element.id === ids.segment) await segment(element)
    else if (element.id !== ids.header) patches.push(...voided(element))
    at = element.to
  }
  if (tracks === 0) throw new UnreadableFilm('The film has neither picture nor sound.')
  // The tracks stand among the patches: what is emptied by them comes before.
  return [...(dropped.size > 0 ? await blocksOf(file, clusters, dropped, next) : []), ...patches]
}

const voided = (element: Element): Patch[] => {
  const head = voidHead(element)
  return [
    { from: element.at + head.length, to: element.to },
    { from: element.at, to: element.at + head.length, bytes: head },
  ]
}

function voidIn(bytes: Buffer, element: Element): void {
  bytes.fill(0, element.at, element.to)
  voidHead(element).copy(bytes, element.at)
}

function blankInfo(bytes: Buffer, inside: Range): void {
  for (const element of elementsIn(bytes, inside)) {
    // Both must be there; a text of zeros is an empty one.
    if (element.id === ids.muxer || element.id === ids.writer) bytes.fill(0, element.from, element.to)
    else if (element.id !== ids.scale && element.id !== ids.duration) voidIn(bytes, element)
  }
}

function blankSeeks(bytes: Buffer, inside: Range): void {
  for (const element of elementsIn(bytes, inside)) {
    const target = element.id === ids.seek ? elementsIn(bytes, element).find(({ id }) => id === ids.seekId) : undefined
    const length = target ? target.to - target.from : 0
    if (!target || length < 1 || length > 4 || !needed.has(bytes.readUIntBE(target.from, length))) voidIn(bytes, element)
  }
}

/** Returns how many tracks stay. */
function blankTracks(bytes: Buffer, inside: Range, dropped: Set<number>): number {
  let remainingBytes = 0
  for (const entry of elementsIn(bytes, inside)) {
    if (entry.id !== ids.track) {
      voidIn(bytes, entry)
      continue
    }
    const parts = elementsIn(bytes, entry)
    const number = (id: number) => {
      const part = parts.find((each) => each.id === id)
      if (!part || part.to - part.from < 1 || part.to - part.from > 6) throw new UnreadableFilm('A track does not say what it is.')
      return bytes.readUIntBE(part.from, part.to - part.from)
    }
    if (number(ids.trackType) > 2) {
      dropped.add(number(ids.trackNumber))
      voidIn(bytes, entry)
      continue
    }
    remainingBytes += 1
    for (const part of parts) if ([ids.trackName, ids.codecName, ids.checksum].some((id) => id === part.id)) voidIn(bytes, part)
  }
  return remainingBytes
}

async function blocksOf(
  file: FileHandle,
  clusters: readonly Range[],
  dropped: ReadonlySet<number>,
  next: (at: number, to: number) => Promise<Element>,
): Promise<Patch[]> {
  const patches: Patch[] = []
  const isDropped = async ({ from, to }: Range) => dropped.has(trackOfBlock(await readAt(file, from, Math.min(8, to - from))))
  for (const cluster of clusters) {
    for (let at = cluster.from; at < cluster.to;) {
      const element = await next(at, cluster.to)
      at = element.to
      if (element.id === ids.simpleBlock && (await isDropped(element))) patches.push(...voided(element))
      if (element.id !== ids.blockGroup) continue
      for (let inner = element.from; inner < element.to;) {
        const part = await next(inner, element.to)
        inner = part.to
        if (part.id === ids.block && (await isDropped(part))) patches.push(...voided(element))
      }
    }
  }
  return patches
}
