import { unpackAccentContexts } from './accent-contexts.ts'

/** Code page 850 above ASCII. The letters of code page 437 have the same bytes. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'
/** Code page 852, with the letters of Central Europe where code page 850 has those of the west. It is not read. */
const codePage852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0'
/** Code pages that are not read, whose names may also make sense as Western ones. */
const otherEncodings = ['windows-1250', 'windows-1254', 'windows-1257']
const easternLetter = /(?![ŒœŠšŽžŸ])[Ā-ſ]/

/** A change of case inside a word at an accented letter, and a small `ó` for a word, which is a dash of another code page. */
const brokenWord =
  /\p{Ll}(?![A-Z])\p{Lu}|(?![a-z])\p{Ll}\p{Lu}|\p{Lu}(?![A-Z])\p{Lu}\p{Ll}|\p{Lu}{2}(?![a-z])\p{Ll}|(?![A-Z])\p{Lu}\p{Lu}\p{Ll}|(?<!\p{L})ó(?!\p{L})/u
/** English contractions and quotations. No word of another code page looks like them. */
const english = new RegExp(
  String.raw`(?<!\p{L})(?:(?:i|you|we|they|he|she|it|that|there|here|who|what|where|let|don|doesn|didn|isn|aren|wasn|weren|won|can|couldn|` +
    String.raw`wouldn|shouldn|haven|hasn|hadn)’(?:[stmd]|ll|re|ve)|(?:agent|broker|buyer|child|client|daughter|father|friend|husband|` +
    String.raw`lender|mother|owner|parent|people|seller|son|tenant|today|wife|year)(?:’s|s’)|[a-z]*(?:[b-ceghjkmpqv-y]’s|’(?:ll|re|ve)))(?!\p{L})|(?<![\p{L}\d])“[^“”\n]+”(?!\p{L})`,
  'iu',
)
/** Signs outside ASCII with the neighbors that they have in text. A sign between two letters is an apostrophe or a dash. */
const signs = new RegExp(
  [
    String.raw`(?<=\p{L})[’´](?=(?:[stmdSTMD]|ll|re|ve|LL|RE|VE)(?!\p{L}))|(?<=(?<!\p{L})[oO])[’´](?=\p{Lu})`,
    String.raw`(?<=(?<!\p{L})[ldLD])[’´](?=[aehiouéêîôAEHIOUÉÊÎÔ]\p{L}{2})`,
    String.raw`(?<=\p{L}{3})[–—](?=\p{L}{3})|(?<!\p{L})[–—]|[–—](?!\p{L})`,
    String.raw`(?<!\p{L})[‘“«„]|[’”»](?!\p{L})|…(?!\p{L})|(?<!\p{L})[•·€£½¼±](?!\p{L})|(?<=\d ?)¾|(?<=\d)[°º¢]|(?<=\b[NnM])[ºª]`,
    String.raw`(?<=\b(?:m|ft))[²³]|[®™](?!\p{L})|©(?!\p{L})|(?<!\p{L})[¡¿](?=\p{Lu})|[×§](?!\p{L})`,
    String.raw`(?<!\p{L})\u00A0(?!\p{Ll})|(?<=\d)\u00A0|\u00A0(?=[\p{Lu}\d!?:;»%€])`,
  ].join('|'),
  'gu',
)

/** Albanian ë, Welsh circumflexes, Finnish ä, and all first letters have nearly all letters for neighbors. */
const anyNeighbors = /^[a-z-]ë[a-z-]|^[a-z-][âêîô][a-z]|^[a-z]û[b-df-hj-np-tv-z]|^[a-z-]ä[a-z-]|^-[à-æè-ïò-öø-ýç][a-z]/
/** Letters without a vowel beside them, and Icelandic ones, are possible only where they are listed. */
const vowel = /^(?!.[ðþ]).*[aeiouyà-æè-ïò-öø-üýÿœ]/

/** A letter outside ASCII with its neighbors, as in `accent-contexts.ts`. */
type Judge = (context: string) => boolean

let judges: { isKnown: Judge; isPossible: Judge } | undefined

function createJudges(): { isKnown: Judge; isPossible: Judge } {
  const known = unpackAccentContexts()
  const starts = new Set<string>()
  const ends = new Set<string>()
  for (const context of known) {
    starts.add(context.slice(0, 2))
    ends.add(context.slice(1))
  }
  return {
    isKnown: (context) => known.has(context),
    isPossible: (context) =>
      known.has(context) ||
      (!/^-.-$/u.test(context) && anyNeighbors.test(context)) ||
      (vowel.test(context) && starts.has(context.slice(0, 2)) && ends.has(context.slice(1))),
  }
}

/** In a file with many accents, some may be in unusual names. */
const manyAccents = 10
const minKnownShare = 0.85
const maxRivalShare = 0.5

/**
 * Returns text in windows-1252, Mac Roman or code page 850 or 437. None has a mark, so a reading counts only where every character
 * outside ASCII fits the ones around it, and where no other reading could be meant. Returns undefined otherwise.
 */
export function decodeWestern(bytes: Uint8Array): string | undefined {
  const { isKnown, isPossible } = (judges ??= createJudges())
  const [windows, latin9, mac] = ['windows-1252', 'iso-8859-15', 'macintosh'].map((encoding) => new TextDecoder(encoding).decode(bytes))
  const readings = new Set([windows ?? '', latin9 ?? '', mac ?? '', decodeDos(bytes, codePage850)])
  const [best, second, third] = [...readings].map((text) => ({ text, ...countKnown(text, isKnown) })).toSorted((a, b) => b.share - a.share)
  if (best && best.count >= manyAccents) {
    // windows-1252 and ISO-8859-15 differ in eight characters: the better one is meant.
    const areAlike = [best.text, second?.text].every((text) => text === windows || text === latin9) && best.share !== second?.share
    const rival = areAlike ? third : second
    return best.share >= minKnownShare && (rival?.share ?? 0) <= maxRivalShare ? best.text : undefined
  }
  const possible = [...readings].filter((text) => fits(text, isPossible))
  const clear = possible.length > 1 ? possible.filter((text) => english.test(text)) : possible
  const [text] = clear
  if (text === undefined || clear.length > 1 || !fits(text, isKnown)) return undefined
  const eastern = english.test(text) ? [] : otherEncodings.map((encoding) => new TextDecoder(encoding).decode(bytes))
  if (text === decodeDos(bytes, codePage850)) eastern.push(decodeDos(bytes, codePage852))
  return eastern.some((reading) => easternLetter.test(reading) && fits(reading, isKnown)) ? undefined : text
}

function decodeDos(bytes: Uint8Array, codePage: string): string {
  let text = ''
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : codePage[byte - 128]
  return text
}

/** Returns whether every character outside ASCII is a sign in its place, or a letter that `judge` accepts. */
function fits(text: string, judge: Judge): boolean {
  if (brokenWord.test(text) || !isPaired(text)) return false
  const letters = text.replace(signs, ' ')
  for (const { index } of letters.matchAll(/[^\0-\x7f]/g)) {
    const [before = ' ', letter = '', after = ' '] = [letters[index - 1], letters[index], letters[index + 1]]
    if (!/\p{L}/u.test(letter) || /\d/.test(before + after)) return false
    if (!judge(contextAt(letters, index))) return false
  }
  return true
}

/** Returns how many characters outside ASCII a text has, and which share of them are signs or known letters. */
function countKnown(text: string, isKnown: Judge): { count: number; share: number } {
  const [all, letters] = [[...text.matchAll(/[^\0-\x7f]/g)], text.replace(signs, ' ')]
  let known = 0
  for (const { index } of all)
    if (letters[index] === ' ' || (!brokenWord.test(text.slice(Math.max(0, index - 2), index + 3)) && isKnown(contextAt(letters, index))))
      known += 1
  return { count: all.length, share: all.length === 0 ? 1 : known / all.length }
}

function contextAt(letters: string, index: number): string {
  const around = [letters[index - 1] ?? ' ', letters[index] ?? ' ', letters[index + 1] ?? ' ']
  return around.map((each) => (/\p{L}/u.test(each) ? each.toLowerCase() : '-')).join('')
}

function isPaired(text: string): boolean {
  const count = (sign: string) => text.split(sign).length
  return count('“') === count('”') && count('«') === count('»') && count('¿') <= count('?') && count('¡') <= count('!')
}
