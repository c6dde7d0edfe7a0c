import { repairDoubleEncoding } from './double-encoding.ts'
import { decodeWestern } from './western-text.ts'

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const
const sampleBytes = 4096

/**
 * Returns the text of a file: UTF-8, UTF-16 with or without a byte order mark, windows-1252, ISO-8859-15, Mac Roman, or code page 437 or
 * 850. Returns undefined for bytes that are none of these, such as Polish, Cyrillic or Chinese code pages, and where several of them could
 * be meant. UTF-8 that was encoded twice is repaired. `charset`, where the file declares one, is used for bytes that are no UTF-8.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string | undefined {
  const mark = marks.find((each) => each.bytes.every((byte, index) => bytes[index] === byte))
  const encoding = mark?.encoding ?? unmarkedUtf16(bytes) ?? 'utf-8'
  const exact = decodeStrictly(bytes, encoding)
  // Two accented letters in a row, or an apostrophe before one, may have the bytes of an Armenian or Hebrew letter.
  if (exact !== undefined && /\p{Script=Latin}[\u0530-\u07FF]|[\u0530-\u07FF]\p{Script=Latin}/u.test(exact)) return decodeWestern(bytes)
  if (exact !== undefined) return exact.includes('\0') ? undefined : repairDoubleEncoding(exact)
  if (encoding !== 'utf-8' || bytes.includes(0)) return undefined
  return charset === undefined ? decodeWestern(bytes) : decodeStrictly(bytes, charset)
}

/** Returns undefined for a name that is no encoding and for bytes that it does not have. */
export function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Latin text in UTF-16 has a zero in every other byte. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, sampleBytes)
  if (bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < sample.length / 4) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}
