import { UnreadableFilm, type Range } from './film-file.ts'
import { boxesIn, numbersIn, type Box } from './iso-boxes.ts'

/** Where in the file the samples of a track lie, chunk by chunk, by the tables of its `stbl`. */
export function samplesOf(bytes: Buffer, stbl: Range): Range[] {
  const boxes = new Map(boxesIn(bytes, stbl).map((box) => [box.type, box]))
  const offsets = chunkOffsets(bytes, boxes)
  const size = sampleSizes(bytes, boxes)
  const runs = boxes.get('stsc')
  if (!runs || !size || offsets.length === 0) return []
  const run = numbersIn(bytes, runs)
  const runCount = run.u32(4)
  const ranges: Range[] = []
  let [sample, at] = [0, 0]
  for (const [chunk, from] of offsets.entries()) {
    while (at + 1 < runCount && run.u32(8 + (at + 1) * 12) <= chunk + 1) at += 1
    const count = Math.min(runCount === 0 ? 0 : run.u32(8 + at * 12 + 4), size.count - sample)
    ranges.push({ from, to: from + size.of(sample, count) })
    sample += count
  }
  return ranges
}

function chunkOffsets(bytes: Buffer, boxes: Map<string, Box>): number[] {
  const [short, long] = [boxes.get('stco'), boxes.get('co64')]
  const box = short ?? long
  if (!box) return []
  const table = numbersIn(bytes, box)
  const each = short ? 4 : 8
  const count = countOf(table.u32(4), each, box.to - box.from - 8)
  return Array.from({ length: count }, (_, index) => (short ? table.u32(8 + index * 4) : table.u64(8 + index * 8)))
}

interface Sizes {
  count: number
  /** Bytes of so many samples, beginning with this one. */
  of(sample: number, count: number): number
}

function sampleSizes(bytes: Buffer, boxes: Map<string, Box>): Sizes | undefined {
  const box = boxes.get('stsz') ?? boxes.get('stz2')
  if (!box) return undefined
  const table = numbersIn(bytes, box)
  const declared = table.u32(8)
  const uniform = box.type === 'stsz' ? table.u32(4) : 0
  if (uniform > 0) return { count: declared, of: (_, count) => count * uniform }
  const bits = box.type === 'stsz' ? 32 : table.u32(4) & 255
  const read: Record<number, (sample: number) => number> = {
    32: (sample) => table.u32(12 + sample * 4),
    16: (sample) => table.u16(12 + sample * 2),
    8: (sample) => table.u8(12 + sample),
    4: (sample) => (table.u8(12 + (sample >> 1)) >> (sample % 2 === 0 ? 4 : 0)) & 15,
  }
  const each = read[bits]
  if (!each) throw new UnreadableFilm('A table of sizes has no known width.')
  const count = countOf(declared, bits / 8, box.to - box.from - 12)
  return {
    count,
    of(sample, many) {
      let sum = 0
      for (let next = sample; next < sample + many; next += 1) sum += each(next)
      return sum
    },
  }
}

function countOf(declared: number, each: number, room: number): number {
  if (declared * each > room) throw new UnreadableFilm('A table is shorter than it says.')
  return declared
}

/** Where the samples of a part of a fragment lie; `end` is where a part that says nothing of its own begins. */
export function samplesOfFragment(
  bytes: Buffer,
  traf: Range,
  moofAt: number,
  end: number,
  defaultSizes: ReadonlyMap<number, number>,
): { trackId: number; ranges: Range[]; end: number } {
  const boxes = boxesIn(bytes, traf)
  const head = boxes.find(({ type }) => type === 'tfhd')
  if (!head) throw new UnreadableFilm('A part of a fragment names no track.')
  const tfhd = numbersIn(bytes, head)
  const flags = tfhd.flags()
  const trackId = tfhd.u32(4)
  const base = flags & 1 ? tfhd.u64(8) : flags & 0x2_00_00 ? moofAt : end
  const sizeAt = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0)
  const usual = flags & 16 ? tfhd.u32(sizeAt) : (defaultSizes.get(trackId) ?? 0)
  const ranges: Range[] = []
  let next = base
  for (const box of boxes.filter(({ type }) => type === 'trun')) {
    const run = numbersIn(bytes, box)
    const flags = run.flags()
    const from = flags & 1 ? base + run.i32(8) : next
    const perSample = [0x100, 0x200, 0x400, 0x800].filter((bit) => flags & bit).length * 4
    const table = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
    const count = countOf(run.u32(4), perSample, box.to - box.from - table)
    let length = flags & 0x200 ? 0 : count * usual
    const sizeIn = flags & 0x100 ? 4 : 0
    if (flags & 0x200) for (let sample = 0; sample < count; sample += 1) length += run.u32(table + sample * perSample + sizeIn)
    next = from + length
    ranges.push({ from, to: next })
  }
  return { trackId, ranges, end: next }
}
