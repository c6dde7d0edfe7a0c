const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const
const sampleBytes = 4096

/** Letters and marks that Western European text has outside ASCII. */
const westernLetters = /[à-öø-ÿÀÁÂÄÅÇÈÉÊËÍÑÓÖØÚÜßœŒ’‘“”–—…¿¡°€£™®©«»½¼¾\u00A0]/g
const otherLetters = /[\u0080-\uFFFF]/g

/**
 * Returns the text of a file: UTF-8, UTF-16 with or without a byte order mark, windows-1252 or Mac Roman. Returns undefined for bytes
 * that are none of these, such as Cyrillic or Chinese code pages.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const mark = marks.find((each) => each.bytes.every((byte, index) => bytes[index] === byte))
  const encoding = mark?.encoding ?? unmarkedUtf16(bytes) ?? 'utf-8'
  const exact = decodeStrictly(bytes, encoding)
  if (exact !== undefined) return exact.includes('\0') ? undefined : exact
  if (encoding !== 'utf-8' || bytes.includes(0)) return undefined
  const guesses = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes))
  const [best] = guesses.toSorted((a, b) => oddLetters(a) - oddLetters(b))
  return best !== undefined && isWestern(best) ? best : undefined
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
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

const oddLetters = (text: string): number => (text.match(otherLetters)?.length ?? 0) - (text.match(westernLetters)?.length ?? 0)

/** Western text has far fewer accented letters than plain ones. */
function isWestern(text: string): boolean {
  const accented = text.match(otherLetters)?.length ?? 0
  const plain = text.match(/[a-z]/gi)?.length ?? 0
  return oddLetters(text) * 2 <= accented && accented * 2 <= plain
}
