/** Encodings in which programs read UTF-8 by mistake before they encode it again. */
const encodings = ['windows-1252', 'macintosh'] as const
/** Text may be encoded wrongly several times. */
const maxRounds = 3

interface Mistake {
  /** Characters that stand for the bytes of one letter or sign. */
  pattern: RegExp
  bytesByCharacter: ReadonlyMap<string, number>
}

function createMistake(encoding: (typeof encodings)[number]): Mistake {
  const bytesByCharacter = new Map(
    Array.from({ length: 128 }, (_, index) => [new TextDecoder(encoding).decode(Uint8Array.of(index + 128)), index + 128] as const),
  )
  // ISO 8859-1 has control characters where windows-1252 has signs.
  for (let byte = 0x80; byte < 0xa0; byte++) bytesByCharacter.set(String.fromCharCode(byte), byte)
  const among = (first: number, last: number) =>
    `[${[...bytesByCharacter].flatMap(([character, byte]) => (byte >= first && byte <= last ? character : [])).join('')}]`
  const continuation = among(0x80, 0xbf)
  const sequences = [
    // Letters of European languages, the signs before them, and the punctuation and currencies up to U+213F.
    `${among(0xc3, 0xc5)}${continuation}`,
    `${among(0xc2, 0xc2)}${among(0xa0, 0xbf)}`,
    `${among(0xe2, 0xe2)}${among(0x80, 0x84)}${continuation}`,
  ]
  return { pattern: new RegExp(sequences.join('|'), 'gu'), bytesByCharacter }
}

/** A capital letter with punctuation behind it, which may also end a word of capitals: `AMANHÃ…`. */
const punctuated = /^\p{Lu}[’”“…–—»›\u00a0]$/u

const decoder = new TextDecoder()
let mistakes: readonly Mistake[] | undefined

/** Returns text with letters and signs in place of those that were encoded twice: `JosÃ©` and `Jos√©` become `José`. */
export function repairDoubleEncoding(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text
  mistakes ??= encodings.map(createMistake)
  let repaired = text
  for (let round = 0; round < maxRounds; round++) {
    // Sequences of one encoding may have shorter ones of the other inside.
    const [best] = mistakes.map((mistake) => repair(repaired, mistake)).toSorted((a, b) => b.count - a.count)
    if (!best || best.count === 0) break
    repaired = best.text
  }
  return repaired
}

/** Returns the repaired text and how many characters of the given one were part of a sequence. */
function repair(text: string, { pattern, bytesByCharacter }: Mistake): { text: string; count: number } {
  let count = 0
  const repaired = text.replaceAll(pattern, (sequence: string, at: number) => {
    const isEnd = /\p{Lu}/u.test(text[at - 1] ?? '') && !/\p{L}/u.test(text[at + sequence.length] ?? '')
    if (isEnd && punctuated.test(sequence)) return sequence
    count += sequence.length
    return decoder.decode(Uint8Array.from(sequence, (character) => bytesByCharacter.get(character) ?? 0))
  })
  return { text: repaired, count }
}
