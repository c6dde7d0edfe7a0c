import * as texts from '#texts/leads'

/** First bytes of files that people choose instead of a CSV file. */
const signatures: readonly (readonly [bytes: readonly number[], problem: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], texts.fileIsWorkbook],
  [[0xd0, 0xcf, 0x11, 0xe0], texts.fileIsWorkbook],
  [[0x25, 0x50, 0x44, 0x46], texts.fileIsPdf],
]
const byteOrderMarks: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
const sampleBytes = 4096

/**
 * Returns the text of a file in UTF-8, UTF-16, windows-1252 or Mac Roman. The last two have no mark: the one wins in which accents stand
 * where words of Western European languages have them.
 * @throws Error with a sentence for people where the encoding is unknown or the file is of another kind.
 */
export function decodeFile(bytes: Uint8Array): string {
  const startsWith = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)
  const signature = signatures.find(([start]) => startsWith(start))
  if (signature) throw new Error(signature[1])
  const encoding = byteOrderMarks.find(([start]) => startsWith(start))?.[1] ?? guessUtf16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  if (bytes.subarray(0, sampleBytes).includes(0)) throw new Error(texts.encodingIsUnknown)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeLegacy(bytes)
  }
}

/** Text in Western letters has a zero in every second byte of UTF-16. */
function guessUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0] as [number, number]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1]++
  const enough = sample.length / 5
  if (zeros[1] > enough && zeros[0] === 0) return 'utf-16le'
  return zeros[0] > enough && zeros[1] === 0 ? 'utf-16be' : undefined
}

function decodeLegacy(bytes: Uint8Array): string {
  const [windows, mac] = ['windows-1252', 'macintosh'].map((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes)
    return { text, score: plausibility(text) }
  }) as [Decoded, Decoded]
  const best = mac.score > windows.score ? mac : windows
  if (best.score <= 0) throw new Error(texts.encodingIsUnknown)
  return best.text
}

interface Decoded {
  text: string
  score: number
}

const usual = /[áéíóúüñäöçèàëïßÁÉÍÓÚÜÑÄÖÇ]/
const rarer = /[ãõâêîôûåøæœÃÕÂÊÎÔÛÈÀÌÒÙìòùÅØÆŒ]/
const typographic = /[’‘“”–—…€°½]/

/** Returns how well the characters outside ASCII fit the letters around them; 0 or less where they don't. */
function plausibility(text: string): number {
  let score = 0
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7f]/g)) {
    const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' ']
    const touchesLetter = /[a-z]/i.test(before) || /[a-z]/i.test(after)
    const switchesCase = character !== character.toLowerCase() ? /[a-z]/.test(before) : /[A-Z]/.test(before) && /[A-Z]/.test(after)
    const weight = usual.test(character) ? 1 : rarer.test(character) ? 0.5 : 0
    if (weight > 0) score += touchesLetter && !switchesCase ? weight : -weight
    else score += typographic.test(character) ? 0.5 : -1
  }
  return score
}
