/** One box of a file of the ISO base media format (ISO/IEC 14496-12): HEIC is made of them. */
interface Box {
  type: string
  /** Where the box begins, where its content begins, and where it ends. */
  at: number
  from: number
  to: number
}

/** The boxes one after the other. Behind the last one of a whole file some cameras leave something of their own. */
function boxesIn(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const isWhole = start === 0
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end;) {
    const short = bytes.readUInt32BE(at)
    const from = at + (short === 1 ? 16 : 8)
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    if (size < from - at || at + size > end) {
      if (isWhole) return boxes
      throw new RangeError('A box reaches beyond its end.')
    }
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at, from, to: at + size })
    at += size
  }
  return boxes
}

/** Overwrites what a camera wrote about a HEIC photo (ISO/IEC 23008-12), in place; throws when the file cannot be read. */
export function blankPhoto(bytes: Buffer): void {
  const meta = boxesIn(bytes).find(({ type }) => type === 'meta')
  if (!meta) throw new RangeError('The photo says nothing about itself.')
  const parts = boxesIn(bytes, meta.from + 4, meta.to)
  const part = (type: string) => parts.find((box) => box.type === type)
  const [items, places] = [part('iinf'), part('iloc')]
  if (!items || !places) throw new RangeError('The photo does not say where its parts are.')
  const written = writtenItems(bytes, items)
  for (const { item, from, to } of extents(bytes, places, part('idat')?.from ?? 0)) {
    if (to > bytes.length) throw new RangeError('A part reaches beyond the end of the photo.')
    if (written.has(item)) bytes.fill(0, from, to)
  }
}

/** The items that hold EXIF or XMP. */
function writtenItems(bytes: Buffer, { from, to }: Box): Set<number> {
  const written = new Set<number>()
  for (const entry of boxesIn(bytes, from + (bytes[from] === 0 ? 6 : 8), to)) {
    const isLong = (bytes[entry.from] ?? 0) >= 3
    const type = entry.from + (isLong ? 10 : 8)
    const item = isLong ? bytes.readUInt32BE(entry.from + 4) : bytes.readUInt16BE(entry.from + 4)
    if (['Exif', 'mime'].includes(bytes.toString('latin1', type, type + 4))) written.add(item)
  }
  return written
}

function* extents(bytes: Buffer, { from }: Box, dataFrom: number): Generator<{ item: number; from: number; to: number }> {
  const version = bytes[from] ?? 0
  const [sizes, baseSizes] = [bytes.readUInt8(from + 4), bytes.readUInt8(from + 5)]
  let at = from + 6
  const read = (size: number): number => {
    at += size
    return size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size)
  }
  const idSize = version < 2 ? 2 : 4
  for (let left = read(idSize); left > 0; left--) {
    const item = read(idSize)
    const isInData = version > 0 && (read(2) & 15) === 1
    read(2)
    const base = read(baseSizes >> 4) + (isInData ? dataFrom : 0)
    for (let parts = read(2); parts > 0; parts--) {
      if (version > 0) read(baseSizes & 15)
      const start = base + read(sizes >> 4)
      yield { item, from: start, to: start + read(sizes & 15) }
    }
  }
}
