import { UnreadableFilm, type Range } from './film-file.ts'

/** One element of a Matroska or WebM file (RFC 8794); `to` is unknown where its end is not given. */
export interface Element extends Range {
  id: number
  at: number
  isOpen: boolean
}

/** Reads the head of an element, 12 bytes at most, and clips its end at `end` when `mayEndEarly`. */
export function elementAt(head: Buffer, at: number, end: number, mayEndEarly: (id: number) => boolean = () => false): Element {
  const idLength = Math.clz32(head[0] ?? 0) - 23
  if (idLength > 4 || head.length <= idLength) throw new UnreadableFilm('An element has no name.')
  const id = head.readUIntBE(0, idLength)
  const first = head[idLength] ?? 0
  const sizeLength = Math.clz32(first) - 23
  if (sizeLength > 8 || head.length < idLength + sizeLength) throw new UnreadableFilm('An element has no size.')
  const bits = head.subarray(idLength, idLength + sizeLength)
  const isOpen = first === (1 << (9 - sizeLength)) - 1 && bits.subarray(1).every((byte) => byte === 255)
  const size = [...bits.subarray(1)].reduce((sum, byte) => sum * 256 + byte, first & ((1 << (8 - sizeLength)) - 1))
  const from = at + idLength + sizeLength
  const to = isOpen ? end : from + size
  if ((isOpen || to > end) && !mayEndEarly(id)) throw new UnreadableFilm('An element reaches beyond its end.')
  return { id, at, from, to: Math.min(to, end), isOpen }
}

export function elementsIn(bytes: Buffer, { from, to }: Range): Element[] {
  const elements: Element[] = []
  for (let at = from; at < to;) {
    const element = elementAt(bytes.subarray(at, Math.min(at + 12, to)), at, to)
    elements.push(element)
    at = element.to
  }
  return elements
}

const voidId = 0xec

/** An empty element that takes exactly this room; its content is zeros. */
export function voidHead({ at, to }: Pick<Element, 'at' | 'to'>): Buffer {
  const length = to - at
  if (length <= 128) return Buffer.from([voidId, 0x80 | (length - 2)])
  const head = Buffer.alloc(9)
  head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1)
  head[0] = voidId
  return head
}

/** The number that begins a block: that of its track. */
export function trackOfBlock(bytes: Buffer): number {
  const first = bytes[0] ?? 0
  const length = Math.clz32(first) - 23
  if (length > 8 || bytes.length < length) throw new UnreadableFilm('A block names no track.')
  return [...bytes.subarray(1, length)].reduce((sum, byte) => sum * 256 + byte, first & ((1 << (8 - length)) - 1))
}
