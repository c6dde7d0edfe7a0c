/** Named characters of WebVTT, and those of HTML that editors write in captions; browsers decode both. */
const characters: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"', apos: "'", hellip: '…', mdash: '—', ndash: '–' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', deg: '°', frac12: '½', frac14: '¼', eacute: 'é', ntilde: 'ñ' }),
])

/** Tags of WebVTT and SubRip: a letter or a time follows the bracket, so that "under <500" stays. */
const tags = /<\/?[a-z][^<>]*>|<\d[\d:.,]*>/gi
/** Places and styles of SubStation Alpha and MicroDVD: `{\an8}`, `{i}`, `{y:i}`. */
const braces = /\{\\[^{}]*\}|\{\/?[biu]\}|\{[ycfshop]:[^{}]*\}/gi

/** Times inside a line, which only captions written word by word have. */
export const hasWordTimes = (line: string): boolean => /<\d\d:\d\d:\d\d[.,]\d{3}>/.test(line)

/** Returns a line of a cue without its markup, or several where it holds written line breaks. */
export function plainLines(line: string): string[] {
  const plain = line
    .replaceAll(/\\N|\[br\]|<br ?\/?>/gi, '\n')
    .replaceAll(String.raw`\h`, ' ')
    .replaceAll(tags, '')
    .replaceAll(braces, '')
    .replaceAll(/[\u200B\u200E\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|([a-z]\w*));/gi, (whole, hex?: string, decimal?: string, name = '') =>
      hex || decimal ? decode(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (characters.get(name) ?? whole),
    )
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .replaceAll('\u00A0', ' ')
  return plain.split('\n').map((part) => part.trim())
}

/** Bytes 0x80 to 0x9F of windows-1252, as HTML reads such a reference: `&#146;` is an apostrophe. */
const windowsCharacters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'

/** Decodes a numeric character reference. Two halves of an emoji may be written as two references. */
function decode(code: number): string {
  if (code === 0 || code > 0x10_ff_ff) return '\uFFFD'
  return windowsCharacters[code - 0x80] ?? String.fromCodePoint(code)
}
