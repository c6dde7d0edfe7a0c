const consonant = '[bcdfghjklmnpqrstvwxz]'
const end = String.raw`(?!\p{L})`

/** Accented letters with the neighbors that they have in Western European names and words; elsewhere, the code page is another one. */
const letters = new RegExp(
  `(?:(?<=\\p{L})|(?=.\\p{L}))(?:${[
    '(?<![bcdfghjklmpqrstvwxz])ñ(?=[aeiouyáéíóú])',
    `ç(?=[aeiouãõáâéêíóú]|${end})`,
    `(?<![aáíu])è(?=${consonant})|(?<=[bcdfglmnopqrstuv])è${end}`,
    `ê(?=[nmtrlvz]|ch|qu|s?${end})`,
    `(?<![aeiouyáéíóú])ø(?=${consonant}|y|e?${end})`,
    `(?<![iaoué])æ(?=${consonant})(?<!kæ(?=st))`,
    `(?<![aeiouáéíóú])å(?=${consonant}|${end})`,
    `[ìù]${end}`,
    '(?<![aeiouáéíóú])ò',
    'ã(?=[oei])',
    'õ(?=e)',
    'û(?=[tlmnr]|ch)',
    `î(?=[tnlmcs]|${end})`,
    '(?<=[aeou])ï',
    `œ(?=u)|(?<=${consonant})œ(?=${consonant})|(?<!\\p{L})œ(?=d)`,
    '(?<=[aeiouyäöü])ß',
    'á(?![ou])',
    '[âéíóôúàäëöü]',
    '(?<=[aeiou])[šž]|[šž](?=[aeiou])',
  ].join('|')})|(?<= )[àéó](?= \\p{L})`,
  'giu',
)
/** A capital letter after a small one, or a small one among capitals, where one of them is accented; two accents in a row. */
const brokenWord = /\p{Ll}[À-ÖØ-ÝŒŠŽŸ]|[à-öø-ÿœšž]\p{Lu}|\p{Lu}[À-ÖØ-ÝŒŠŽŸ]\p{Ll}|(?![çñßÇÑ])[À-ÖØ-öø-ÿœŒ](?![çñßÇÑ])[À-ÖØ-öø-ÿœŒ]/u
const contractions = /(?<=\p{L})’(?=(?:[stmd]|ll|re|ve)(?!\p{L}))|(?<=(?<!\p{L})[ldo])’(?=\p{L})/giu
const dashes = /(?<=\p{L})[–—](?=\p{L})/gu
const symbols =
  /(?<!\p{L})[‘“«„]|[’”»](?!\p{L})|(?<!\p{L})[–—]|[–—](?!\p{L})|…(?!\p{L})|(?<!\p{L})[•·€£½¼¾](?!\p{L})|(?<=\d)[°º]|(?<=\b[NnM])[ºª]|(?<=\b(?:m|ft))[²³]|[®™](?!\p{L})|©(?!\p{L})|(?<!\p{L})[¡¿](?=\p{Lu})|[×§](?!\p{L})|(?<!\p{L})\u00A0(?!\p{Ll})|(?<=\d)\u00A0|\u00A0(?=[\p{Lu}\d!?:;»%€])/gu

interface Reading {
  text: string
  isSound: boolean
  weight: number
}

/**
 * Returns text in windows-1252 or Mac Roman. Neither has a mark, so a reading counts only where every character outside ASCII fits the ones
 * around it. Returns undefined where none does, or both do as well.
 */
export function decodeWestern(bytes: Uint8Array): string | undefined {
  const [best, runnerUp] = ['windows-1252', 'macintosh']
    .map((encoding) => judge(new TextDecoder(encoding).decode(bytes)))
    .filter(({ isSound }) => isSound)
    .toSorted((a, b) => b.weight - a.weight)
  return best && best.weight !== runnerUp?.weight ? best.text : undefined
}

function judge(text: string): Reading {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const accented = count(letters)
  const [short, dashed, signs] = [count(contractions), count(dashes), count(symbols)]
  const isSound = accented + short + dashed + signs === count(/[^\0-\x7f]/g) && !brokenWord.test(text)
  return { text, isSound, weight: accented + short * 2 + dashed + signs / 2 }
}
