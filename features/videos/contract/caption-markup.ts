const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"', apos: "'" }

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
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => characters[name] ?? numbered(name) ?? whole)
    .replaceAll('\u00A0', ' ')
  return plain.split('\n').map((part) => part.trim())
}

/** Decodes a numeric character reference such as `#8217` or `#x2019`. */
function numbered(name: string): string | undefined {
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : name.startsWith('#') ? Number(name.slice(1)) : Number.NaN
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}
