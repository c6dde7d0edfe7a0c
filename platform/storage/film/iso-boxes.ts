import { UnreadableFilm, type Range } from './film-file.ts'

/** One box of a file of the ISO base media format (ISO/IEC 14496-12): MP4 and MOV are made of them. */
export interface Box extends Range {
  type: string
  /** Where the box begins; its content begins at `from`. */
  at: number
}

/** Reads the head of a box from 16 bytes (8 suffice for a short one); undefined when it does not fit before `end`. */
export function boxAt(head: Buffer, at: number, end: number): Box | undefined {
  if (head.length < 8) return undefined
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < 16) return undefined
  const from = at + (short === 1 ? 16 : 8)
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
  if (size < from - at || at + size > end) return undefined
  return { type: head.toString('latin1', 4, 8), at, from, to: at + size }
}

/** The boxes inside of a box, one after the other. */
export function boxesIn(bytes: Buffer, { from, to }: Range): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const box = boxAt(bytes.subarray(at, Math.min(at + 16, to)), at, to)
    if (!box) throw new UnreadableFilm('A box reaches beyond its end.')
    boxes.push(box)
    at = box.to
  }
  return boxes
}

export const boxOf = (bytes: Buffer, parent: Range, type: string): Box | undefined =>
  boxesIn(bytes, parent).find((box) => box.type === type)

/** Reads numbers of a box; what it has not is no film. */
export function numbersIn(bytes: Buffer, { from, to }: Range) {
  const within = (at: number, size: number): number => {
    if (from + at + size > to) throw new UnreadableFilm('A box is shorter than it says.')
    return from + at
  }
  return {
    u32: (at: number) => bytes.readUInt32BE(within(at, 4)),
    i32: (at: number) => bytes.readInt32BE(within(at, 4)),
    u64: (at: number) => Number(bytes.readBigUInt64BE(within(at, 8))),
    u16: (at: number) => bytes.readUInt16BE(within(at, 2)),
    u8: (at: number) => bytes.readUInt8(within(at, 1)),
    text: (at: number, length: number) => bytes.toString('latin1', within(at, length), from + at + length),
    version: () => bytes.readUInt8(within(0, 1)),
    flags: () => bytes.readUInt32BE(within(0, 4)) & 0xff_ff_ff,
  }
}
